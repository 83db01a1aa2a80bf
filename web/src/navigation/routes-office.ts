import { row } from './route.ts'

/** The office: Financeiro, Fiscal, Atendimento, Gestão, Ferramentas. */
export const office = [
  row('/financeiro/titulos', 'Títulos', 'financeiro', 'Receipt', {
    id: 'tms-titulos',
    capacidade: 'frete',
    page: 'financeiro/titulos',
  }),
  row('/financeiro/solicitacoes', 'Solicitações', 'financeiro', 'HandCoins', {
    id: 'tms-solicitacoes',
    capacidade: 'frete',
    page: 'financeiro/solicitacoes',
  }),
  row('/financeiro/conta', 'Contas bancárias', 'financeiro', 'Landmark', {
    id: 'tms-conta',
    capacidade: 'frete',
    page: 'financeiro/conta',
  }),
  row('/financeiro/configuracao', 'Configuração financeira', 'financeiro', 'Settings2', {
    id: 'tms-configuracao',
    capacidade: 'frete',
    page: 'financeiro/configuracao',
  }),
  row('/financeiro', 'Financeiro', 'financeiro', 'Wallet', {
    id: 'tms-financeiro',
    capacidade: 'frete',
    menu: false,
    page: 'financeiro/financeiro',
  }),
  row('/frete', 'Frete', 'financeiro', 'BadgeDollarSign', {
    module: 'frete',
    capacidade: 'frete',
    page: 'frete/frete',
  }),
  row('/frete/faturas', 'Faturas', 'financeiro', 'FileText', {
    module: 'frete',
    capacidade: 'faturas',
    // Who pays sees his own invoices.
    asset: 'fora-do-menu',
    page: 'faturas/faturas',
  }),
  row('/frete/disputas', 'Disputas', 'financeiro', 'Handshake', {
    module: 'frete',
    capacidade: 'cobranca',
    page: 'faturas/disputas',
  }),
  row('/frete/estadias', 'Estadias', 'financeiro', 'CalendarClock', {
    module: 'frete',
    capacidade: 'cobranca',
    page: 'estadias/estadias',
  }),
  row('/frete/cobrancas', 'A cobrar', 'financeiro', 'HandCoins', {
    module: 'frete',
    capacidade: 'cobranca',
    page: 'estadias/cobrancas',
  }),
  row('/frete/cotacao', 'Cotação', 'financeiro', 'Calculator', {
    id: 'cotacao',
    capacidade: 'cotacoes',
    page: 'cotacoes/cotacao',
  }),
  row('/frete/cotacao/$id', 'Cotação', 'financeiro', 'Calculator', {
    id: 'cotacao-item',
    capacidade: 'cotacoes',
    menu: false,
    parent: '/frete/cotacao',
    page: 'cotacoes/uma',
  }),
  row('/frete/tabelas', 'Tabelas de frete', 'financeiro', 'Table2', {
    module: 'frete',
    capacidade: 'tarifas',
    page: 'tarifas/tabelas',
  }),
  row('/frete/tabelas/$id', 'Tabela de frete', 'financeiro', 'Table2', {
    module: 'frete',
    capacidade: 'tarifas',
    menu: false,
    parent: '/frete/tabelas',
    page: 'tarifas/tabela',
  }),
  row('/frete/contratos', 'Contratos', 'financeiro', 'FileSignature', {
    module: 'frete',
    capacidade: 'contratos',
    page: 'contratos/contratos',
  }),
  row('/frete/contratos/$id', 'Contrato', 'financeiro', 'FileSignature', {
    module: 'frete',
    capacidade: 'contratos',
    menu: false,
    parent: '/frete/contratos',
    page: 'contratos/contrato',
  }),

  row('/cte/listar', 'CT-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    capacidade: 'cte',
    page: 'cte/listar',
  }),
  row('/cte/criar', 'Emitir CT-e', 'fiscal', 'FilePlus2', {
    module: 'fiscal',
    capacidade: 'cte',
    page: 'cte/criar',
  }),
  row('/cte/emitir_multiplos', 'Emitir vários CT-e', 'fiscal', 'Files', {
    module: 'fiscal',
    capacidade: 'cte',
    page: 'cte/emitir-multiplos',
  }),
  row('/cte/configuracoes', 'Configurações de CT-e', 'fiscal', 'Settings2', {
    module: 'fiscal',
    capacidade: 'cte',
    page: 'cte/configuracoes',
  }),
  row('/cte', 'CT-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    capacidade: 'cte',
    menu: false,
    page: 'cte/cte',
  }),
  row('/cteos/listar', 'CT-e OS e GTV-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    capacidade: 'cte',
    page: 'cteos/listar',
  }),
  row('/mdfe/listar', 'MDF-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    capacidade: 'mdfe',
    page: 'mdfe/listar',
  }),
  row('/mdfe/criar', 'Emitir MDF-e', 'fiscal', 'FilePlus2', {
    module: 'fiscal',
    capacidade: 'mdfe',
    page: 'mdfe/criar',
  }),
  row('/mdfe/configuracoes', 'Configurações de MDF-e', 'fiscal', 'Settings2', {
    module: 'fiscal',
    capacidade: 'mdfe',
    page: 'mdfe/configuracoes',
  }),
  row('/mdfe', 'MDF-e', 'fiscal', 'FileCode2', {
    module: 'fiscal',
    capacidade: 'mdfe',
    menu: false,
    page: 'mdfe/mdfe',
  }),

  row('/sac/atendimento', 'Atendimento', 'atendimento', 'Headset', {
    permission: false,
    capacidade: 'atendimento',
    page: 'sac/atendimento',
  }),
  row('/sac/incidentes', 'Incidentes', 'atendimento', 'Siren', {
    permission: false,
    capacidade: 'atendimento',
    page: 'sac/incidentes',
  }),
  row('/AberturaDeIncidentes', 'Abertura de Incidentes', 'atendimento', 'MessageSquarePlus', {
    id: 'abertura-incidentes',
    permission: false,
    capacidade: 'incidentes',
    // Whoever ships or receives opens incidents too, by the account's menu or the palette.
    asset: 'fora-do-menu',
    page: 'sac/abertura',
  }),
  row('/sac/indicadores', 'Indicadores', 'atendimento', 'ChartPie', {
    permission: false,
    capacidade: 'atendimento',
    page: 'sac/indicadores',
  }),
  row('/sac/configuracoes', 'Configurações do SAC', 'atendimento', 'Settings2', {
    permission: false,
    capacidade: 'configSac',
    page: 'sac/configuracoes',
  }),

  row('/usuarios', 'Usuários', 'gestao', 'Users', {
    module: 'cadastros',
    capacidade: 'usuarios',
    page: 'usuarios/usuarios',
  }),
  row('/empresas', 'Empresas', 'gestao', 'Building2', {
    module: 'cadastros',
    capacidade: 'usuarios',
    page: 'empresas/empresas',
  }),
  row('/destinatarios', 'Destinatários', 'gestao', 'MapPinHouse', {
    module: 'cadastros',
    capacidade: 'destinatarios',
    page: 'destinatarios/destinatarios',
  }),
  row('/certificados', 'Certificados', 'gestao', 'BadgeCheck', {
    capacidade: 'certificados',
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
  row('/acessos', 'Perfis de acesso', 'gestao', 'KeyRound', {
    admin: true,
    page: 'acessos/acessos',
  }),
  row('/privacidade', 'Privacidade', 'gestao', 'ShieldCheck', {
    capacidade: 'privacidade',
    page: 'privacidade/privacidade',
  }),
  row('/medicao', 'Uso das telas', 'gestao', 'ChartNoAxesColumn', {
    admin: true,
    page: 'medicao/medicao',
  }),
  row('/perfil', 'Perfil', 'gestao', 'CircleUser', {
    permission: false,
    enabled: false,
    page: 'usuarios/perfil',
  }),

  row('/ferramentas/volumetria', 'Volumetria', 'ferramentas', 'Boxes', {
    module: 'auditoria',
    capacidade: 'volumetria',
    page: 'volumetria/volumetria',
  }),
  row('/ferramentas/auditoria', 'Auditoria', 'ferramentas', 'ScanEye', {
    module: 'auditoria',
    capacidade: 'auditoria',
    page: 'auditoria/auditoria',
  }),
  row('/ferramentas/ocorrencias', 'Ocorrências', 'ferramentas', 'OctagonAlert', {
    module: 'auditoria',
    capacidade: 'ocorrencias',
    page: 'ocorrencias/ocorrencias',
  }),
  row('/ferramentas/prazo-entrega', 'Prazo de entrega', 'ferramentas', 'CalendarClock', {
    module: 'prazo',
    capacidade: 'prazoEntrega',
    page: 'prazos/prazo-entrega',
  }),
  row('/ferramentas/EnderecoSemRota', 'Endereços sem rota', 'ferramentas', 'MapPinOff', {
    id: 'endereco-sem-rota',
    module: 'rota',
    capacidade: 'rota',
    page: 'destinatarios/sem-rota',
  }),
  row('/ferramentas/verificadas', 'Verificadas', 'ferramentas', 'CheckCheck', {
    module: 'auditoria',
    capacidade: 'verificadas',
    page: 'auditoria/verificadas',
  }),
  row('/ferramentas/operacoes', 'Operações', 'ferramentas', 'ListChecks', {
    module: 'auditoria',
    capacidade: 'operacoes',
    page: 'operacoes/operacoes',
  }),
  row('/ferramentas', 'Ferramentas', 'ferramentas', 'Hammer', {
    module: 'auditoria',
    capacidade: 'ferramentas',
    menu: false,
    page: 'auditoria/ferramentas',
  }),
  row('/exportacoes', 'Exportações', 'ferramentas', 'FileDown', {
    permission: false,
    page: 'tarefas/exportacoes',
  }),
  row('/correio', 'Correio enviado', 'ferramentas', 'MailCheck', {
    permission: false,
    capacidade: 'correio',
    page: 'correio/correio',
  }),
]
