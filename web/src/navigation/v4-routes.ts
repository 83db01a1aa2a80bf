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

/** Drawn by v4's own shell; every other screen of v4 is the `page` of its row in `routes.ts`, as in the host. */
export const v4Pages: readonly string[] = ['/tropeiro_v4']

/** A v4 route, or what lies below one; below `/frotas` only some groups are in v4. */
const isEverybodys = (route: string) =>
  v4Routes.some((one) => route === one || (one !== '/frotas' && route.startsWith(`${one}/`)))

/** Whether v4 shows this path: for everybody, or for this group, by the rows that its session carries (`v4_modules.routes`). */
export const isV4 = (route: string, ofGroup: readonly string[] = []) =>
  isEverybodys(route) || ofGroup.includes(route)
