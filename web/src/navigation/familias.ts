import type { SectionId } from './route.ts'

const familia = (titulo: string, secao: SectionId, icone: string) => ({ titulo, secao, icone })

/**
 * Rows of the menu that stand for several screens, which are tabs above the page. A route says beside its title whose it is
 * (`familia`) and, when its title is longer than a tab, what its tab says (`aba`). Its own section stays: alone, it stands there.
 */
export const familias = {
  romaneios: familia('Romaneios', 'logistica', 'ClipboardList'),
  comprovacoes: familia('Comprovações', 'logistica', 'ImageUp'),
  documentos: familia('Documentos', 'logistica', 'FileStack'),
  roteirizacao: familia('Roteirização', 'transporte', 'Route'),
  frota: familia('Frota', 'transporte', 'Truck'),
  financeiro: familia('Financeiro', 'financeiro', 'Wallet'),
  frete: familia('Frete', 'financeiro', 'BadgeDollarSign'),
  faturas: familia('Faturas', 'financeiro', 'FileText'),
  cte: familia('CT-e', 'fiscal', 'FileCode2'),
  mdfe: familia('MDF-e', 'fiscal', 'FileCode2'),
  sac: familia('SAC', 'atendimento', 'Headset'),
  usuarios: familia('Usuários', 'gestao', 'Users'),
  empresas: familia('Empresas', 'gestao', 'Building2'),
  destinatarios: familia('Destinatários', 'gestao', 'MapPinHouse'),
  configuracoes: familia('Configurações', 'gestao', 'Settings2'),
  auditoria: familia('Auditoria', 'ferramentas', 'ScanEye'),
  prazos: familia('Prazos', 'ferramentas', 'CalendarClock'),
  arquivos: familia('Arquivos', 'ferramentas', 'FileDown'),
  inserir: familia('Inserir', 'integracoes', 'FileUp'),
} as const
export type Familia = keyof typeof familias
