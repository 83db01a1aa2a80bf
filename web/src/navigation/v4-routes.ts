/** Routes that the v4 application shows inside its frame: spec §2. Without the `/app` prefix. */
export const v4Routes: readonly string[] = [
  '/torre_de_controle',
  '/frete/faturas',
  '/frete/cotacao',
  '/frete/contratos',
  '/sac/atendimento',
  '/sac/incidentes',
  '/sac/configuracoes',
  '/sac/indicadores',
  '/ferramentas/volumetria',
  '/empresas',
  '/roteirizacao/gerar',
  '/roteirizacao/processos',
  '/frotas',
  '/tropeiro_v4',
  '/documentos/devolucoes',
  '/mdfe/listar',
  '/mdfe/configuracoes',
  '/bug_report',
]

const tms = ['/tms/financeiro', '/tms/conta', '/tms/configuracao']
const frotas = [
  '',
  '/manutencao',
  '/pendencias',
  '/pneus',
  '/dashboard',
  '/combustivel',
  '/pneus/rodizio',
].map((sub) => `/frotas${sub}`)
/** What a group sees in v4 besides: seeded for the groups that spec §2 and §5 name; the server's `v4_modules` adds to it. */
export const v4RoutesByGroup: Readonly<Record<string, readonly string[]>> = {
  AZAPERS: [...tms, ...frotas],
  TROPEIRO: frotas,
  TRANSLIMA: tms,
  TETS: tms,
}

/** Drawn by v4's own shell; every other screen of v4 is the `page` of its row in `routes.ts`, as in the host. */
export const v4Pages: readonly string[] = ['/tropeiro_v4']

type Group = { grupo: string; v4Routes?: readonly string[] }

/** A v4 route, or what lies below one; below `/frotas` only some groups are in v4. */
const isEverybodys = (route: string) =>
  v4Routes.some((one) => route === one || (one !== '/frotas' && route.startsWith(`${one}/`)))

/** Whether v4 shows this path: for everybody, for this group, or because the session's `v4_modules` says so. */
export const isV4 = (route: string, group?: Group) =>
  isEverybodys(route) ||
  (group !== undefined &&
    ((v4RoutesByGroup[group.grupo]?.includes(route) ?? false) || (group.v4Routes?.includes(route) ?? false)))
