import { contract } from '../../contract/src/index.ts'
import { routes } from '../../web/src/navigation/routes.ts'
import { accessesOf } from './calls.ts'
import { accessKey, callNamed, pageFile, screenUse } from './screen-calls.ts'
import { onlookers, routesThatOpen, standing } from './screen-matrix.ts'

const short: Record<string, string> = {
  ANONIMO: 'anôn',
  USUARIO: 'usu',
  ADMIN: 'adm',
  EMBARCADOR: 'emb',
  DESTINATARIO: 'dest',
  ENTREGADOR: 'entr',
  MOTORISTA: 'mot',
  SUPER: 'super',
}

const line = (first: string, cells: string[], last: string) =>
  console.log(`  ${first.padEnd(36)}${cells.map((c) => c.padEnd(7)).join('')}${last}`.trimEnd())

/** `npm run mapa acessos`: every call and every screen by role, from the contract, the routes and the screens' source. */
export function mapaDeAcessos(): void {
  const { lines } = accessesOf(contract)
  const roles = Object.keys(lines[0]!.may)
  console.log(
    '\nChamadas: quem pode fazer, com todos os módulos ligados; à direita, o módulo que cada uma pede\n',
  )
  line(
    '',
    roles.map((r) => short[r]!),
    'módulo',
  )
  for (const { id, may, modulo } of lines)
    line(
      id,
      roles.map((r) => (may[r] ? 'sim' : '-')),
      modulo,
    )

  const open = routesThatOpen(routes)
  console.log(
    '\nTelas: menu (está no menu), abre (só pelo endereço), vazia (abre sem dados), volta (é levado a outra), nega\n',
  )
  line(
    '',
    onlookers().map(({ name }) => short[name]!),
    'chamadas',
  )
  for (const route of open) {
    const file = route.page && pageFile(route.page)
    const asked = file ? [...screenUse(file).calls] : []
    line(
      route.route,
      onlookers().map(({ viewer }) => standing(route, viewer, open)),
      asked.map((id) => `${id} (${accessKey(callNamed(id).access)})`).join(', '),
    )
  }
}
