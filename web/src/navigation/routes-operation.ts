import { row } from './route.ts'

/** The daily work: search, Logística, Transporte, Integrações. */
export const operation = [
  row('/dashboard', 'Dashboards', 'search', 'LayoutDashboard', {
    module: 'dashboard',
    capacidade: 'dashboard',
    menu: false,
    page: 'dashboards/dashboard',
  }),
  row('/dashboard/operacional', 'Operacional', 'search', 'LayoutDashboard', {
    module: 'dashboard',
    capacidade: 'dashboard',
    page: 'dashboards/operacional',
  }),
  row('/dashboard/analitico', 'Analítico', 'search', 'ChartColumn', {
    module: 'dashboard',
    capacidade: 'dashboard',
    page: 'dashboards/analitico',
  }),
  row('/torre_de_controle', 'Torre de controle', 'search', 'RadioTower', {
    module: 'dashboard',
    capacidade: 'dashboard',
    menu: false,
    page: 'torre/torre',
  }),
  row('/pesquisa', 'Pesquisa', 'search', 'Search', {
    module: 'pesquisar',
    capacidade: 'pesquisar',
    asset: true,
    page: 'notas/pesquisa',
  }),

  row('/romaneios', 'Romaneios', 'logistica', 'ClipboardList', {
    familia: 'romaneios',
    module: 'romaneios',
    capacidade: 'romaneios',
    asset: true,
    page: 'romaneios/romaneios',
  }),
  row('/romaneios/mesa', 'Mesa de expedição', 'logistica', 'ClipboardList', {
    familia: 'romaneios',
    aba: 'Mesa',
    module: 'romaneios',
    capacidade: 'romaneios',
    page: 'mesa/mesa',
  }),
  row('/protocolos', 'Protocolos', 'logistica', 'FileCheck2', {
    module: 'protocolos',
    capacidade: 'protocolos',
    asset: true,
    page: 'protocolos/protocolos',
  }),
  row('/rotas', 'Rotas de entrega', 'logistica', 'Waypoints', {
    module: 'rota',
    capacidade: 'rota',
    page: 'rotas/rotas',
  }),
  row('/comprovacoes', 'Comprovações', 'logistica', 'ImageUp', {
    familia: 'comprovacoes',
    module: 'pesquisar',
    capacidade: 'canhotos',
    page: 'canhotos/comprovacoes',
  }),
  row('/armazenamento', 'Armazenamento', 'logistica', 'Archive', {
    familia: 'comprovacoes',
    module: 'pesquisar',
    capacidade: 'armazenamento',
    page: 'armazenamento/armazenamento',
  }),
  row('/pendencias', 'Pendências', 'logistica', 'ListTodo', {
    familia: 'comprovacoes',
    module: 'pesquisar',
    capacidade: 'armazenamento',
    page: 'armazenamento/pendencias',
  }),
  row('/documentos/azp', 'Documentos avulsos', 'logistica', 'FileStack', {
    familia: 'documentos',
    aba: 'Avulsos',
    module: 'devolucao',
    capacidade: 'documentos',
    page: 'documentos/azp',
  }),
  row('/documentos/devolucoes', 'Devoluções', 'logistica', 'Undo2', {
    familia: 'documentos',
    module: 'devolucao',
    capacidade: 'devolucao',
    entregador: true,
    page: 'devolucoes/devolucoes',
  }),
  row('/documentos', 'Documentos', 'logistica', 'FileStack', {
    module: 'devolucao',
    capacidade: 'devolucao',
    menu: false,
    page: 'documentos/documentos',
  }),

  row('/romaneioAutomatico', 'Romaneio automático', 'transporte', 'Workflow', {
    familia: 'romaneios',
    aba: 'Automático',
    id: 'romaneio-automatico',
    module: 'romaneios',
    capacidade: 'automatico',
    page: 'automatico/automatico',
  }),
  row('/rastreamento', 'Rastreamento', 'transporte', 'MapPin', {
    module: 'rastreamento',
    capacidade: 'aplicativo',
    page: 'rastreamento/rastreamento',
  }),
  row('/roteirizacao/gerar', 'Gerar rotas', 'transporte', 'Route', {
    familia: 'roteirizacao',
    aba: 'Gerar',
    id: 'roteirizacao-gerar',
    capacidade: 'roteirizacao',
    page: 'roteirizacao/gerar',
  }),
  row('/roteirizacao/processos', 'Processos de rota', 'transporte', 'Cog', {
    familia: 'roteirizacao',
    aba: 'Processos',
    capacidade: 'roteirizacao',
    page: 'roteirizacao/processos',
  }),
  row('/roteirizacao/acompanhar', 'Acompanhar rotas', 'transporte', 'Navigation', {
    familia: 'roteirizacao',
    aba: 'Acompanhar',
    capacidade: 'roteirizacao',
    page: 'roteirizacao/acompanhar',
  }),
  row('/roteirizacao', 'Roteirização', 'transporte', 'Route', {
    capacidade: 'rota',
    menu: false,
    page: 'roteirizacao/roteirizacao',
  }),
  row('/frotas/dashboard', 'Painel da frota', 'transporte', 'Gauge', {
    familia: 'frota',
    aba: 'Painel',
    capacidade: 'oficina',
    page: 'pendencias/painel',
  }),
  row('/frotas', 'Frota', 'transporte', 'Truck', {
    familia: 'frota',
    aba: 'Veículos',
    capacidade: 'veiculos',
    page: 'veiculos/veiculos',
  }),
  row('/motoristas', 'Motoristas', 'transporte', 'CircleUser', {
    familia: 'frota',
    capacidade: 'motoristas',
    page: 'motoristas/motoristas',
  }),
  row('/lugares', 'Lugares', 'transporte', 'MapPinHouse', {
    familia: 'destinatarios',
    capacidade: 'lugares',
    page: 'lugares/lugares',
  }),
  row('/frotas/manutencao', 'Manutenção', 'transporte', 'Wrench', {
    familia: 'frota',
    capacidade: 'oficina',
    page: 'manutencao/manutencao',
  }),
  row('/frotas/combustivel', 'Combustível', 'transporte', 'Fuel', {
    familia: 'frota',
    capacidade: 'frete',
    page: 'abastecimentos/combustivel',
  }),
  row('/frotas/pedagio', 'Pedágio', 'transporte', 'Ticket', {
    familia: 'frota',
    capacidade: 'frete',
    page: 'pedagios/pedagios',
  }),
  row('/frotas/pneus', 'Pneus', 'transporte', 'CircleDot', {
    familia: 'frota',
    capacidade: 'oficina',
    page: 'pneus/pneus',
  }),
  row('/frotas/pendencias', 'Pendências da frota', 'transporte', 'TriangleAlert', {
    familia: 'frota',
    aba: 'Pendências',
    capacidade: 'oficina',
    page: 'pendencias/pendencias',
  }),
  row('/frotas/validades', 'Validades', 'transporte', 'FileCheck2', {
    familia: 'frota',
    capacidade: 'validades',
    page: 'validades/validades',
  }),
  row('/frotas/multas', 'Multas', 'transporte', 'OctagonAlert', {
    familia: 'frota',
    capacidade: 'multas',
    page: 'multas/multas',
  }),
  row('/frotas/jornada', 'Jornada', 'transporte', 'CalendarClock', {
    familia: 'frota',
    capacidade: 'jornada',
    page: 'jornada/jornada',
  }),

  row('/integracoes', 'Inserir', 'integracoes', 'FileUp', {
    familia: 'inserir',
    module: 'pesquisar',
    capacidade: 'importacoes',
    page: 'importacoes/integracoes',
  }),
  row('/parceiros', 'Parceiros', 'integracoes', 'Handshake', {
    module: 'pesquisar',
    capacidade: 'parceiros',
    page: 'parceiros/parceiros',
  }),
  row('/notificacoes', 'Notificações', 'integracoes', 'BellRing', {
    module: 'pesquisar',
    capacidade: 'notificacoes',
    page: 'notificacoes/notificacoes',
  }),
  row('/baixas', 'Baixas', 'integracoes', 'PackageCheck', {
    familia: 'inserir',
    module: 'pesquisar',
    capacidade: 'baixas',
    page: 'baixas/baixas',
  }),
  row('/migracao', 'Trazer do outro sistema', 'integracoes', 'FileUp', {
    familia: 'inserir',
    aba: 'Outro sistema',
    admin: true,
    page: 'migracao/migracao',
  }),
  row('/manifestar', 'Manifestar', 'integracoes', 'Stamp', {
    module: 'fiscal',
    capacidade: 'manifestacao',
    page: 'manifestacao/manifestar',
  }),
  row('/tropeiro_v4', 'Tropeiro v4', 'integracoes', 'PanelsTopLeft', { permission: false, menu: false }),
  row('/bug_report', 'Relatar problema', 'integracoes', 'Bug', {
    permission: false,
    capacidade: 'incidentes',
    menu: false,
    page: 'sac/bug-report',
  }),
]
