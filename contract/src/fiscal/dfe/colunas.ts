import { formatCnpj } from '../../formats.ts'

/** Whether it has value. */
export const ambiente = {
  id: 'ambiente',
  header: 'Ambiente',
  size: 120,
  hidden: true,
  de: (d: { ambiente: '1' | '2' }) => (d.ambiente === '1' ? 'Produção' : 'Homologação'),
} as const

/** What the list of any fiscal document can show of it. */
export const doDocumento = [
  { id: 'serie', header: 'Série', tipo: 'inteiro', size: 80, hidden: true },
  { id: 'chave', header: 'Chave', size: 380, hidden: true },
  { id: 'emitente', header: 'Emitente', size: 220, hidden: true },
  {
    id: 'cnpj_emitente',
    header: 'CNPJ do emitente',
    size: 160,
    hidden: true,
    de: (d: { cnpj_emitente: string }) => formatCnpj(d.cnpj_emitente),
  },
] as const

/** What the tax authority answered, and when. */
export const daAutorizacao = [
  { id: 'protocolo', header: 'Protocolo', size: 150, hidden: true },
  { id: 'emitido_em', header: 'Emitido em', tipo: 'dataHora', size: 150, hidden: true },
  { id: 'autorizado_em', header: 'Autorizado em', tipo: 'dataHora', size: 150, hidden: true },
] as const
