import { row } from './route.ts'

/** The office: Atendimento, Gestão, Ferramentas. */
export const office = [
  row('/sac/atendimento', 'Atendimento', 'atendimento', 'Headset', {
    familia: 'sac',
    permission: false,
    capacidade: 'atendimento',
    page: 'sac/atendimento',
  }),
  row('/sac/incidentes', 'Incidentes', 'atendimento', 'Siren', {
    familia: 'sac',
    permission: false,
    capacidade: 'atendimento',
    page: 'sac/incidentes',
  }),
  row('/sac/indenizacoes', 'Indenizações', 'atendimento', 'HandCoins', {
    familia: 'sac',
    permission: false,
    capacidade: 'atendimento',
    page: 'sac/indenizacoes',
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
    familia: 'sac',
    permission: false,
    capacidade: 'atendimento',
    page: 'sac/indicadores',
  }),
  row('/sac/configuracoes', 'Configurações do SAC', 'atendimento', 'Settings2', {
    engrenagemDe: 'sac-atendimento',
    familia: 'configuracoes',
    aba: 'SAC',
    permission: false,
    capacidade: 'configSac',
    page: 'sac/configuracoes',
  }),

  row('/usuarios', 'Usuários', 'gestao', 'Users', {
    familia: 'usuarios',
    module: 'cadastros',
    capacidade: 'usuarios',
    page: 'usuarios/usuarios',
  }),
  row('/empresas', 'Empresas', 'gestao', 'Building2', {
    familia: 'empresas',
    module: 'cadastros',
    capacidade: 'usuarios',
    page: 'empresas/empresas',
  }),
  row('/destinatarios', 'Destinatários', 'gestao', 'MapPinHouse', {
    familia: 'destinatarios',
    module: 'cadastros',
    capacidade: 'destinatarios',
    page: 'destinatarios/destinatarios',
  }),
  row('/minha-empresa', 'Minha empresa', 'gestao', 'Building', {
    familia: 'configuracoes',
    admin: true,
    page: 'empresas/minha-empresa',
  }),
  row('/certificados', 'Certificados', 'gestao', 'BadgeCheck', {
    familia: 'configuracoes',
    capacidade: 'certificados',
    page: 'certificados/certificados',
  }),
  row('/cadastro-empresa', 'Criar Empresa', 'gestao', 'CirclePlus', {
    familia: 'empresas',
    super: true,
    page: 'empresas/cadastro',
  }),
  row('/acessos', 'Perfis de acesso', 'gestao', 'KeyRound', {
    familia: 'usuarios',
    admin: true,
    page: 'acessos/acessos',
  }),
  row('/privacidade', 'Privacidade', 'gestao', 'ShieldCheck', {
    familia: 'configuracoes',
    capacidade: 'privacidade',
    page: 'privacidade/privacidade',
  }),
  row('/medicao', 'Uso das telas', 'gestao', 'ChartNoAxesColumn', {
    familia: 'configuracoes',
    admin: true,
    page: 'medicao/medicao',
  }),
  row('/saude', 'Saúde do sistema', 'gestao', 'HeartPulse', {
    super: true,
    permission: false,
    page: 'saude/saude',
  }),
  row('/perfil', 'Perfil', 'gestao', 'CircleUser', {
    familia: 'usuarios',
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
    familia: 'auditoria',
    aba: 'Auditar',
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
    familia: 'prazos',
    module: 'prazo',
    capacidade: 'prazoEntrega',
    page: 'prazos/prazo-entrega',
  }),
  row('/ferramentas/EnderecoSemRota', 'Endereços sem rota', 'ferramentas', 'MapPinOff', {
    familia: 'prazos',
    id: 'endereco-sem-rota',
    module: 'rota',
    capacidade: 'rota',
    page: 'destinatarios/sem-rota',
  }),
  row('/ferramentas/verificadas', 'Verificadas', 'ferramentas', 'CheckCheck', {
    familia: 'auditoria',
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
    familia: 'arquivos',
    permission: false,
    page: 'tarefas/exportacoes',
  }),
  row('/correio', 'Correio enviado', 'ferramentas', 'MailCheck', {
    familia: 'arquivos',
    permission: false,
    capacidade: 'correio',
    page: 'correio/correio',
  }),
]
