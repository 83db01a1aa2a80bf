import { lerQuemPede } from './alicerce/usuarios/index.ts'
import type { Deps } from './ctx.ts'
import { abrirRegistroDeAcessos } from './gestao/privacidade/index.ts'
import { mountFiles } from './http/files.ts'
import { mount } from './http/mount.ts'
import { createServer } from './http/server.ts'
import { createSessionReader } from './http/session.ts'
import type { Casa } from './modulo.ts'
import { juntos, modulos } from './modulos.ts'

/** The host's server: every module of the list, with what the ground asks of all of them. */
export async function createApp(deps: Deps): ReturnType<typeof createServer> {
  const app = await createServer(deps)
  const registro = abrirRegistroDeAcessos(deps)
  app.addHook('onClose', () => registro.gravar())
  const session = createSessionReader(deps, registro.anotar)
  const tipos = juntos(modulos.map((m) => m.tarefas))
  const casa: Casa = { deps, registro, lerQuemPede, tipos }
  mountFiles(app, deps)
  for (const { chamadas, handlers } of modulos) mount(app, deps, session, chamadas, handlers(casa))
  return app
}
