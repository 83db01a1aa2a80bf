import { lista } from '../../lista.ts'
import { type EmailResumo, estadosDoEmail } from './calls.ts'

const nomeDoEstado = { fila: 'Na fila', enviado: 'Enviado', falhou: 'Falhou' } as const

export const listaDoCorreio = lista<EmailResumo>()({
  id: 'correio',
  titulo: 'Correio enviado',
  nomes: ['mensagem', 'mensagens'],
  linha: (e) => e._id,
  busca: 'Buscar assunto ou endereço',
  colunas: [
    { id: 'assunto', header: 'Assunto', size: 300, grow: true, fixed: true, mobile: 'title' },
    { id: 'estado', header: 'Estado', size: 150, mobile: 'status', de: (e) => nomeDoEstado[e.estado] },
    { id: 'para', header: 'Para', size: 210, de: (e) => e.destinatarios.join('; ') },
    { id: 'remetente', header: 'Remetente', size: 140, mobile: false },
    { id: 'notas', header: 'Notas', tipo: 'inteiro', size: 75, de: (e) => e.total_notas },
    { id: 'imagens', header: 'Imagens', tipo: 'inteiro', size: 90, hidden: true, de: (e) => e.total_anexos },
    {
      id: 'data',
      header: 'Quando',
      tipo: 'dataHora',
      size: 140,
      de: (e) => e.enviado_em ?? e.created_at,
    },
    { id: 'erro', header: 'Motivo', size: 160, mobile: false },
    { id: 'created_at', header: 'Pedido em', tipo: 'dataHora', size: 140, hidden: true, mobile: false },
    { id: 'enviado_em', header: 'Enviado em', tipo: 'dataHora', size: 140, hidden: true, mobile: false },
    { id: 'tentativas', header: 'Tentativas', tipo: 'inteiro', size: 100, hidden: true, mobile: false },
    { id: 'criado_por', header: 'Pedido por', size: 150, hidden: true, mobile: false },
  ],
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      primary: true,
      options: estadosDoEmail.map((value) => ({ value, label: nomeDoEstado[value] })),
    },
  ],
  porPagina: 50,
})
