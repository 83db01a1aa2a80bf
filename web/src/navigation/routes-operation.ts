import { type Route, row } from './route.ts'

/** The daily work: search, Logística, Transporte, Integrações. */
export const operation: readonly Route[] = [
  row('/dashboard', 'Dashboards', 'search', 'LayoutDashboard', {
    module: 'dashboard',
    subject: 'dashboard',
    menu: false,
    page: 'dashboards/dashboard',
  }),
  row('/dashboard/operacional', 'Operacional', 'search', 'LayoutDashboard', {
    module: 'dashboard',
    subject: 'dashboard',
    page: 'dashboards/operacional',
  }),
  row('/dashboard/analitico', 'Analítico', 'search', 'ChartColumn', {
    module: 'dashboard',
    subject: 'dashboard',
    page: 'dashboards/analitico',
  }),
  row('/torre_de_controle', 'Torre de controle', 'search', 'RadioTower', {
    module: 'dashboard',
    subject: 'dashboard',
    menu: false,
    page: 'torre/torre',
  }),
  row('/pesquisa', 'Pesquisa', 'search', 'Search', {
    module: 'pesquisar',
    subject: 'pesquisar',
    asset: true,
    page: 'notas/pesquisa',
  }),

  row('/romaneios', 'Romaneios', 'logistica', 'ClipboardList', {
    module: 'romaneios',
    subject: 'romaneios',
    asset: true,
    page: 'romaneios/romaneios',
  }),
  row('/protocolos', 'Protocolos', 'logistica', 'FileCheck2', {
    module: 'protocolos',
    subject: 'protocolos',
    asset: true,
    page: 'protocolos/protocolos',
  }),
  row('/rotas', 'Rotas de entrega', 'logistica', 'Waypoints', {
    module: 'rota',
    subject: 'rota',
    page: 'rotas/rotas',
  }),
  row('/comprovacoes', 'Comprovações', 'logistica', 'ImageUp', {
    module: 'pesquisar',
    subject: 'pesquisar',
    page: 'canhotos/comprovacoes',
  }),
  row('/armazenamento', 'Armazenamento', 'logistica', 'Archive', {
    module: 'pesquisar',
    subject: 'pesquisar',
    page: 'armazenamento/armazenamento',
  }),
  row('/pendencias', 'Pendências', 'logistica', 'ListTodo', {
    module: 'pesquisar',
    subject: 'pesquisar',
    page: 'armazenamento/pendencias',
  }),
  row('/documentos/azp', 'Documentos avulsos', 'logistica', 'FileStack', {
    module: 'devolucao',
    subject: 'devolucao',
    page: 'documentos/azp',
  }),
  row('/documentos/devolucoes', 'Devoluções', 'logistica', 'Undo2', {
    module: 'devolucao',
    subject: 'devolucao',
    entregador: true,
    page: 'devolucoes/devolucoes',
  }),
  row('/documentos', 'Documentos', 'logistica', 'FileStack', {
    module: 'devolucao',
    subject: 'devolucao',
    menu: false,
    page: 'documentos/documentos',
  }),

  row('/romaneioAutomatico', 'Romaneio automático', 'transporte', 'Workflow', {
    id: 'romaneio-automatico',
    module: 'romaneios',
    subject: 'romaneios',
    page: 'automatico/automatico',
  }),
  row('/rastreamento', 'Rastreamento', 'transporte', 'MapPin', {
    module: 'rastreamento',
    subject: 'aplicativo',
    page: 'rastreamento/rastreamento',
  }),
  row('/roteirizacao/gerar', 'Gerar rotas', 'transporte', 'Route', {
    id: 'roteirizacao-gerar',
    subject: 'rota',
    page: 'roteirizacao/gerar',
  }),
  row('/roteirizacao/processos', 'Processos de rota', 'transporte', 'Cog', {
    subject: 'rota',
    page: 'roteirizacao/processos',
  }),
  row('/roteirizacao/acompanhar', 'Acompanhar rotas', 'transporte', 'Navigation', {
    subject: 'rota',
    page: 'roteirizacao/acompanhar',
  }),
  row('/roteirizacao', 'Roteirização', 'transporte', 'Route', {
    subject: 'rota',
    menu: false,
    page: 'roteirizacao/roteirizacao',
  }),
  row('/frotas/dashboard', 'Painel da frota', 'transporte', 'Gauge', {
    subject: 'frete',
    page: 'frota/painel',
  }),
  row('/frotas', 'Frota', 'transporte', 'Truck', { subject: 'frete', page: 'frota/frota' }),
  row('/frotas/manutencao', 'Manutenção', 'transporte', 'Wrench', {
    subject: 'frete',
    page: 'frota/manutencao',
  }),
  row('/frotas/combustivel', 'Combustível', 'transporte', 'Fuel', {
    subject: 'frete',
    page: 'frota/combustivel',
  }),
  row('/frotas/pneus', 'Pneus', 'transporte', 'CircleDot', { subject: 'frete', page: 'frota/pneus' }),
  row('/frotas/pendencias', 'Pendências da frota', 'transporte', 'TriangleAlert', {
    subject: 'frete',
    page: 'frota/pendencias',
  }),

  row('/integracoes', 'Inserir', 'integracoes', 'FileUp', {
    module: 'pesquisar',
    subject: 'pesquisar',
    page: 'importacoes/integracoes',
  }),
  row('/parceiros', 'Parceiros', 'integracoes', 'Handshake', {
    module: 'pesquisar',
    subject: 'pesquisar',
    page: 'parceiros/parceiros',
  }),
  row('/notificacoes', 'Notificações', 'integracoes', 'BellRing', {
    module: 'pesquisar',
    subject: 'pesquisar',
    page: 'notificacoes/notificacoes',
  }),
  row('/baixas', 'Baixas', 'integracoes', 'PackageCheck', {
    module: 'pesquisar',
    subject: 'pesquisar',
    page: 'baixas/baixas',
  }),
  row('/manifestar', 'Manifestar', 'integracoes', 'Stamp', {
    module: 'fiscal',
    subject: 'cte',
    page: 'manifestacao/manifestar',
  }),
  row('/tropeiro_v4', 'Tropeiro v4', 'integracoes', 'PanelsTopLeft', { permission: false, menu: false }),
  row('/bug_report', 'Relatar problema', 'integracoes', 'Bug', {
    permission: false,
    menu: false,
    page: 'sac/bug-report',
  }),
]
