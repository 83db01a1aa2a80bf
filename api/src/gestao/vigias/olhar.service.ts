import { MAIS_NOTAS_VIGIADAS, vigias } from '@tropeiro/contract/gestao/vigias'
import { criarTarefa, soDaCasa } from '../../alicerce/tarefas/index.ts'
import { emNomeDoAutor } from '../../alicerce/usuarios/index.ts'
import { contarFiltros, idsDoFiltro } from '../../carga/notas/index.ts'
import type { CtxDoGrupo, Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { ENVIO, type EnvioDeVisao } from './envio.service.ts'
import * as repository from './vigias.repository.ts'
import { filtroDaVisao, lugarDaVisao, textoAcima, textoNovas } from './vigias.rules.ts'
import { quando } from './vigias.service.ts'

const DIA_MS = 86_400_000
/** A notice is of use for some weeks. */
const GUARDA_DO_AVISO_MS = 90 * DIA_MS
/** A note that left a view so long ago may come back as news. */
const GUARDA_DA_NOTA_MS = 400 * DIA_MS

/** Queues each one whose moment has come: once a moment, whoever asks how often. */
export const olharVigias = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const agora = deps.clock()
    for (const v of await repository.lockDevidas(db, agora)) {
      await repository.enqueueOlhada(db, v._id, v.proximo_em)
      await repository.updateProximo(db, v._id, await quando(db, v, agora))
    }
    await repository.deleteAvisosVelhos(db, new Date(agora.getTime() - GUARDA_DO_AVISO_MS))
  })

/** What there is to tell of a view, and what is remembered of it so that it is told once. */
async function noticia(db: Db, v: repository.VigiaRow, agora: Date): Promise<string | null> {
  const filtro = filtroDaVisao(v)
  if (v.tipo === 'acima') {
    const [quantas = 0] = await contarFiltros(db, [filtro])
    const acima = quantas > v.limite
    await repository.updateOlhada(db, v._id, agora, acima)
    return acima && !v.acima ? textoAcima(v.nome, quantas, v.limite) : null
  }
  const ids = await idsDoFiltro(db, filtro, MAIS_NOTAS_VIGIADAS)
  const novas = await repository.insertNotas(db, v._id, ids)
  await repository.deleteNotasVelhas(db, v._id, {
    fora: ids,
    antes: new Date(agora.getTime() - GUARDA_DA_NOTA_MS),
  })
  await repository.updateOlhada(db, v._id, agora)
  return novas > 0 ? textoNovas(v.nome, novas) : null
}

/**
 * Looks at one, in the name and reach that its person has now: who may not search any more, and whom the view is not shared with any
 * more, is told nothing. An e-mail becomes a task of that person.
 */
export async function olharVigia(
  ctx: CtxDoGrupo,
  { id, momento }: { id: string; momento: string },
): Promise<void> {
  const dono = await ctx.tx((db) => repository.findDono(db, id))
  const autor = dono && (await emNomeDoAutor(ctx, dono.usuario_id, vigias.guardar.access))
  if (!autor) return
  try {
    await autor.tx(async (db) => {
      const v = await repository.lockMinha(db, id, soDaCasa(autor))
      if (!v?.alcanca || v.pausada) return
      if (v.tipo === 'email') {
        const parametros: EnvioDeVisao = { vigia: id, momento }
        await criarTarefa(db, { tipo: ENVIO, titulo: `${v.nome} por e-mail`, parametros })
        return
      }
      const agora = ctx.clock()
      const texto = await noticia(db, v, agora)
      if (!texto) return
      const usuario = v.usuario_id
      const aviso = await repository.insertAviso(db, { usuario, texto, endereco: lugarDaVisao(v), em: agora })
      await emit(db, { tipo: 'aviso', id: aviso, acao: 'novo' }, { usuarioId: usuario })
    })
  } catch (err) {
    // A view that cannot be read any more stands still; the page of the bell says why (`paradaDe`).
    if (!(err instanceof AppError)) throw err
    ctx.log.warn({ err, vigia: id }, 'view could not be watched')
  }
}
