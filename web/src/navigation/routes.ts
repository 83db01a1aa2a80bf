/**
 * Every route of the product, once.
 *
 * To add a page: write `web/src/<area>/<module>/<name>.page.tsx` exporting `Page`, and make sure a row below says
 * `page: '<module>/<name>'`. Nothing else: a route is implemented when the file of its page exists, and only then it is in
 * the menu, in the palette and reachable. Which door shows it, the host or v4's frame, is said by `v4-routes.ts`; the page
 * is the same, and knows nothing of it. Parameters are `$name` and are read with `useParam('name')`.
 */
import { idOf, type Route, row } from './route.ts'
import { money } from './routes-money.ts'
import { office } from './routes-office.ts'
import { operation } from './routes-operation.ts'

const mains: readonly Route[] = [...operation, ...money, ...office]

/** A screen that belongs to another's: not in the menu, lights its parent's item. */
const inside = <R extends string>(
  parent: string,
  route: R,
  title: string,
  page?: string,
  more: Partial<Omit<Route, 'route'>> = {},
): Route & { route: R } => {
  const above = mains.find((main) => main.id === parent)
  if (!above) throw new Error(`No route ${parent}`)
  const { familia: _, aba: __, ...its } = above
  return { ...its, id: idOf(route), route, title, page, parent, menu: false, ...more }
}

export const insides = [
  inside('pesquisa', '/pesquisa/$id', 'Nota fiscal', 'notas/nota'),
  // Asset roles look at romaneios and make none.
  inside('romaneios', '/romaneios/criar', 'Criar romaneio', 'romaneios/criar', { asset: false }),
  inside('romaneios', '/romaneios/editar/$numero', 'Editar romaneio', 'romaneios/editar'),
  // The names that v4 gives them (spec §2). Of the asset roles only the one exception comes here.
  inside('romaneios', '/romaneios/criar-romaneios', 'Criar romaneio', 'romaneios/criar', { asset: false }),
  inside('romaneios', '/romaneios/editar-romaneios', 'Editar romaneio', 'romaneios/editar-romaneios', {
    asset: false,
  }),
  inside('romaneios', '/romaneios/imprimir/$numero', 'Imprimir romaneio', 'romaneios/imprimir'),
  inside('romaneios', '/romaneios/imprimir/$numero/canhotos', 'Imprimir canhotos', 'canhotos/imprimir'),
  inside('romaneios', '/romaneios/imprimir/$numero/etiquetas', 'Imprimir etiquetas', 'canhotos/etiquetas', {
    capacidade: 'pesquisar',
  }),
  inside('pesquisa', '/pesquisa/imprimir/$notas', 'Imprimir etiquetas', 'canhotos/etiquetas'),
  inside('lugares', '/lugares/$id', 'Lugar', 'lugares/lugar'),
  inside('frotas', '/frotas/veiculos/$id', 'Veículo', 'pendencias/veiculo'),
  inside('frotas', '/frotas/imprimir/etiquetas', 'Imprimir etiquetas', 'pendencias/etiquetas'),
  inside('motoristas', '/motoristas/$id', 'Motorista', 'motoristas/motorista'),
  inside('roteirizacao-gerar', '/roteirizacao/imprimir/$id', 'Imprimir rotas', 'roteirizacao/imprimir'),
  inside(
    'roteirizacao-gerar',
    '/roteirizacao/aprendizado',
    'O que as rotas ensinaram',
    'roteirizacao/aprendizado',
  ),
  inside('roteirizacao-gerar', '/roteirizacao/zonas', 'Zonas com horário', 'roteirizacao/zonas'),
  inside(
    'roteirizacao-processos',
    '/roteirizacao/processos/comparar',
    'Comparar processos',
    'roteirizacao/comparar',
  ),
  inside('armazenamento', '/armazenamento/$id', 'Caixa', 'armazenamento/caixa'),
  inside('armazenamento', '/armazenamento/imprimir/$id', 'Etiqueta da caixa', 'armazenamento/etiqueta'),
  inside('protocolos', '/protocolos/imprimir/$numero', 'Imprimir protocolo', 'protocolos/imprimir'),
  inside('correio', '/correio/$id', 'E-mail enviado', 'correio/mensagem'),
  inside('integracoes', '/integracoes/$id', 'Importação', 'importacoes/importacao'),
  // As people write them who know the section.
  inside('manifestar', '/integracoes/manifestar', 'Manifestar', 'manifestacao/manifestar'),
  inside('baixas', '/integracoes/baixas', 'Baixas', 'baixas/baixas'),
  inside('parceiros', '/parceiros/$id', 'Parceiro', 'parceiros/parceiro'),
  inside('cte-listar', '/cte/editar', 'Editar CT-e', 'cte/editar'),
  inside('cte-listar', '/cte/substituicao', 'Substituição de CT-e', 'cte/substituicao'),
  inside('cte-listar', '/cte/subcontratacao', 'Subcontratação', 'cte/subcontratacao'),
  inside('cteos-listar', '/cteos/editar', 'Editar CT-e OS ou GTV-e', 'cteos/editar'),
  inside('mdfe-listar', '/mdfe/editar', 'Editar MDF-e', 'mdfe/editar'),
  inside('documentos-azp', '/documentos/azp/criar', 'Novo documento avulso', 'documentos/criar'),
  inside('documentos-azp', '/documentos/azp/editar/$id', 'Editar documento avulso', 'documentos/editar'),
  inside(
    'documentos-azp',
    '/documentos/azp/imprimir/$id',
    'Imprimir documento avulso',
    'documentos/imprimir',
  ),
  inside('documentos-devolucoes', '/documentos/devolucoes/criar', 'Criar devolução', 'devolucoes/criar'),
  inside(
    'documentos-devolucoes',
    '/documentos/devolucoes/editar/$id',
    'Editar devolução',
    'devolucoes/editar',
  ),
  inside('frotas-pneus', '/frotas/pneus/rodizio', 'Rodízio de pneus', 'pneus/rodizio'),
  // Spec §2 has them under tms too: the titles, and the sisters of /financeiro's own.
  inside('tms-titulos', '/tms/financeiro', 'Títulos', 'titulos/titulos', { id: 'em-tms-titulos' }),
  inside('tms-conta', '/tms/conta', 'Contas bancárias', 'contas/conta', { id: 'em-tms-conta' }),
  inside('tms-configuracao', '/tms/configuracao', 'Configuração financeira', 'titulos/configuracao', {
    id: 'em-tms-configuracao',
  }),
]

/** Where new people begin (spec §2). In no menu, and open to every role. */
export const welcome = row('/bem-vindo', 'Bem-vindo', 'search', 'PackageCheck', {
  menu: false,
  permission: false,
  asset: 'fora-do-menu',
  page: 'usuarios/bem-vindo',
})

/** What the bell opens; in no menu, for whoever searches. */
export const avisos = row('/avisos', 'Avisos', 'search', 'BellRing', {
  menu: false,
  permission: false,
  asset: 'fora-do-menu',
  capacidade: 'pesquisar',
  page: 'vigias/avisos',
})

export const routes: readonly Route[] = [...mains, ...insides, welcome, avisos]
