import { type Route, row } from './route.ts'

/** The office: Financeiro, Fiscal, Atendimento, Gestão, Ferramentas. */
export const office: readonly Route[] = [
  row('/financeiro/titulos', 'Títulos', 'financeiro', 'Receipt', {
    id: 'tms-titulos',
    subject: 'frete',
    page: 'financeiro/titulos',
  }),
  row('/financeiro/solicitacoes', 'Solicitações', 'financeiro', 'HandCoins', {
    id: 'tms-solicitacoes',
    subject: 'frete',
    page: 'financeiro/solicitacoes',
  }),
  row('/financeiro/conta', 'Contas bancárias', 'financeiro', 'Landmark', {
    id: 'tms-conta',
    subject: 'frete',
    page: 'financeiro/conta',
  }),
  row('/financeiro/configuracao', 'Configuração financeira', 'financeiro', 'Settings2', {
    id: 'tms-configuracao',
    subject: 'frete',
    page: 'financeiro/configuracao',
  }),
  row('/financeiro', 'Financeiro', 'financeiro', 'Wallet', {
    id: 'tms-financeiro',
    subject: 'frete',
    menu: false,
    page: 'financeiro/financeiro',
  }),
  row('/frete', 'Frete', 'financeiro', 'BadgeDollarSign', {
    module: 'frete',
    subject: 'frete',
    page: 'frete/frete',
  }),
  row('/frete/faturas', 'Faturas', 'financeiro', 'FileText', {
    module: 'frete',
    subject: 'frete',
    page: 'frete/faturas',
  }),
  row('/frete/cotacao', 'Cotação', 'financeiro', 'Calculator', { id: 'cotacao', page: 'frete/cotacao' }),
  row('/frete/contratos', 'Contratos', 'financeiro', 'FileSignature', {
    module: 'frete',
    subject: 'frete',
    page: 'frete/contratos',
  }),

  row('/cte/listar', 'CT-e', 'fiscal', 'FileCode2', { module: 'fiscal', subject: 'cte', page: 'cte/listar' }),
  row('/cte/criar', 'Emitir CT-e', 'fiscal', 'FilePlus2', {
    module: 'fiscal',
    subject: 'cte',
    page: 'cte/criar',
  }),
  row('/cte/emitir_multiplos', 'Emitir vários CT-e', 'fiscal', 'Files', {
    module: 'fiscal',
    subject: 'cte',
    page: 'cte/emitir-multiplos',
  }),
  row('/cte/configuracoes', 'Configurações de CT-e', 'fiscal', 'Settings2', {
    module: 'fiscal',
    subject: 'cte',
    page: 'cte/configuracoes',
  }),
  row('/cte', 'CT-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    subject: 'cte',
    menu: false,
    page: 'cte/cte',
  }),
  row('/mdfe/listar', 'MDF-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    subject: 'cte',
    page: 'mdfe/listar',
  }),
  row('/mdfe/criar', 'Emitir MDF-e', 'fiscal', 'FilePlus2', {
    module: 'fiscal',
    subject: 'cte',
    page: 'mdfe/criar',
  }),
  row('/mdfe/configuracoes', 'Configurações de MDF-e', 'fiscal', 'Settings2', {
    module: 'fiscal',
    subject: 'cte',
    page: 'mdfe/configuracoes',
  }),
  row('/mdfe', 'MDF-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    subject: 'cte',
    menu: false,
    page: 'mdfe/mdfe',
  }),

  row('/sac/atendimento', 'Atendimento', 'atendimento', 'Headset', {
    permission: false,
    page: 'sac/atendimento',
  }),
  row('/sac/incidentes', 'Incidentes', 'atendimento', 'Siren', { permission: false, page: 'sac/incidentes' }),
  row('/AberturaDeIncidentes', 'Abertura de Incidentes', 'atendimento', 'MessageSquarePlus', {
    id: 'abertura-incidentes',
    permission: false,
    // Whoever ships or receives opens incidents too, by the account's menu or the palette.
    asset: 'fora-do-menu',
    page: 'sac/abertura',
  }),
  row('/sac/indicadores', 'Indicadores', 'atendimento', 'ChartPie', {
    permission: false,
    page: 'sac/indicadores',
  }),
  row('/sac/configuracoes', 'Configurações do SAC', 'atendimento', 'Settings2', {
    permission: false,
    page: 'sac/configuracoes',
  }),

  row('/usuarios', 'Usuários', 'gestao', 'Users', {
    module: 'cadastros',
    subject: 'usuarios',
    page: 'usuarios/usuarios',
  }),
  row('/empresas', 'Empresas', 'gestao', 'Building2', {
    module: 'cadastros',
    subject: 'usuarios',
    page: 'empresas/empresas',
  }),
  row('/destinatarios', 'Destinatários', 'gestao', 'MapPinHouse', {
    module: 'cadastros',
    subject: 'usuarios',
    page: 'destinatarios/destinatarios',
  }),
  row('/certificados', 'Certificados', 'gestao', 'BadgeCheck', {
    admin: true,
    page: 'certificados/certificados',
  }),
  row('/minha-empresa', 'Minha empresa', 'gestao', 'Building', {
    admin: true,
    page: 'empresas/minha-empresa',
  }),
  row('/cadastro-empresa', 'Criar Empresa', 'gestao', 'CirclePlus', {
    super: true,
    page: 'empresas/cadastro',
  }),
  row('/privacidade', 'Privacidade', 'gestao', 'ShieldCheck', {
    admin: true,
    page: 'privacidade/privacidade',
  }),
  row('/perfil', 'Perfil', 'gestao', 'CircleUser', {
    permission: false,
    enabled: false,
    page: 'usuarios/perfil',
  }),

  row('/ferramentas/volumetria', 'Volumetria', 'ferramentas', 'Boxes', {
    module: 'auditoria',
    subject: 'ferramentas',
    page: 'volumetria/volumetria',
  }),
  row('/ferramentas/auditoria', 'Auditoria', 'ferramentas', 'ScanEye', {
    module: 'auditoria',
    subject: 'auditoria',
    page: 'auditoria/auditoria',
  }),
  row('/ferramentas/ocorrencias', 'Ocorrências', 'ferramentas', 'OctagonAlert', {
    module: 'auditoria',
    subject: 'ferramentas',
    page: 'ocorrencias/ocorrencias',
  }),
  row('/ferramentas/prazo-entrega', 'Prazo de entrega', 'ferramentas', 'CalendarClock', {
    module: 'prazo',
    subject: 'prazoEntrega',
    page: 'prazos/prazo-entrega',
  }),
  row('/ferramentas/EnderecoSemRota', 'Endereços sem rota', 'ferramentas', 'MapPinOff', {
    id: 'endereco-sem-rota',
    module: 'rota',
    subject: 'rota',
    page: 'destinatarios/sem-rota',
  }),
  row('/ferramentas/verificadas', 'Verificadas', 'ferramentas', 'CheckCheck', {
    module: 'auditoria',
    subject: 'verificadas',
    page: 'auditoria/verificadas',
  }),
  row('/ferramentas/operacoes', 'Operações', 'ferramentas', 'ListChecks', {
    module: 'auditoria',
    subject: 'ferramentas',
    page: 'operacoes/operacoes',
  }),
  row('/ferramentas', 'Ferramentas', 'ferramentas', 'Hammer', {
    module: 'auditoria',
    subject: 'ferramentas',
    menu: false,
    page: 'auditoria/ferramentas',
  }),
  row('/exportacoes', 'Exportações', 'ferramentas', 'FileDown', {
    permission: false,
    page: 'tarefas/exportacoes',
  }),
  row('/correio', 'Correio enviado', 'ferramentas', 'MailCheck', {
    permission: false,
    subject: 'pesquisar',
    page: 'correio/correio',
  }),
]
