import { formatTelefone } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { type Aviso, estadosDoAviso, nomeDoEstadoDoAviso, type RegraSalva } from './calls.ts'
import { eventosDeAviso, nomeDoEvento } from './rules.ts'

const aQuem = (r: RegraSalva): string =>
  [
    r.para_embarcador && 'embarcador',
    r.para_destinatario && 'destinatário',
    r.extras.length > 0 && (r.extras.length === 1 ? '1 e-mail' : `${r.extras.length} e-mails`),
  ]
    .filter(Boolean)
    .join(', ')

const deQuem = (r: RegraSalva): string => {
  const [first, ...others] = r.nomes
  if (!first) return 'Todos os embarcadores'
  return others.length > 0 ? `${first} e mais ${others.length}` : first
}

export const listaDeRegras = lista<RegraSalva>()({
  id: 'notificacoes-regras',
  titulo: 'Notificações',
  nomes: ['regra', 'regras'],
  linha: (r) => r._id,
  colunas: [
    { id: 'nome', header: 'Regra', size: 210, grow: true, fixed: true, mobile: 'title' },
    { id: 'embarca', header: 'Embarcadores', size: 180, de: deQuem },
    {
      id: 'eventos',
      header: 'Avisa quando',
      size: 200,
      de: (r) => r.eventos.map((e) => nomeDoEvento[e]).join(', '),
    },
    { id: 'quem', header: 'A quem', size: 140, de: aQuem },
    {
      id: 'como',
      header: 'Como',
      size: 130,
      de: (r) => (r.modo === 'resumo' ? `Resumo às ${r.resumo_hora}` : 'Na hora'),
    },
    { id: 'enviadas', header: 'Enviadas', tipo: 'inteiro', size: 90 },
    { id: 'falhas', header: 'Falhas', tipo: 'inteiro', size: 80 },
    {
      id: 'ativo',
      header: 'Situação',
      size: 100,
      mobile: 'status',
      de: (r) => (r.ativo ? 'Ligada' : 'Desligada'),
    },
  ],
})

export const listaDeAvisos = lista<Aviso>()({
  id: 'notificacoes-enviadas',
  titulo: 'Notificações',
  nomes: ['aviso', 'avisos'],
  linha: (a) => a._id,
  busca: 'Nota, endereço ou remetente',
  porPagina: 50,
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      primary: true,
      options: estadosDoAviso.map((value) => ({ value, label: nomeDoEstadoDoAviso[value] })),
    },
    {
      kind: 'options',
      name: 'evento',
      label: 'Acontecimento',
      primary: true,
      options: eventosDeAviso.map((value) => ({ value, label: nomeDoEvento[value] })),
    },
    {
      kind: 'options',
      name: 'canal',
      label: 'Canal',
      primary: true,
      options: [
        { value: 'email', label: 'E-mail' },
        { value: 'whatsapp', label: 'WhatsApp' },
      ],
    },
  ],
  colunas: [
    {
      id: 'nota',
      header: 'Nota',
      tipo: 'inteiro',
      align: 'start',
      size: 100,
      fixed: true,
      mobile: 'title',
      de: (a) => a.numero,
    },
    { id: 'evento', header: 'Acontecimento', size: 190, de: (a) => nomeDoEvento[a.evento] },
    {
      id: 'para',
      header: 'Para',
      size: 260,
      grow: true,
      de: (a) => (a.canal === 'whatsapp' ? formatTelefone(a.para.replace(/^55(?=\d{10,11}$)/, '')) : a.para),
    },
    { id: 'estado', header: 'Estado', size: 140, mobile: 'status', de: (a) => nomeDoEstadoDoAviso[a.estado] },
    { id: 'embarca', header: 'Remetente', size: 220, mobile: false, de: (a) => a.nome_embarca },
    { id: 'regra', header: 'Regra', size: 180, mobile: false },
    { id: 'quando', header: 'Quando', tipo: 'dataHora', size: 140, de: (a) => a.enviada_em ?? a.quando },
    {
      id: 'canal',
      header: 'Canal',
      size: 110,
      hidden: true,
      de: (a) => (a.canal === 'email' ? 'E-mail' : 'WhatsApp'),
    },
    {
      id: 'publico',
      header: 'Quem é',
      size: 170,
      hidden: true,
      de: (a) => (a.publico === 'embarcador' ? 'Lado do embarcador' : 'Destinatário'),
    },
    { id: 'erro', header: 'Motivo', size: 300, hidden: true },
    { id: 'tentativas', header: 'Tentativas', tipo: 'inteiro', size: 100, hidden: true },
    {
      id: 'previsto',
      header: 'Previsto para',
      tipo: 'dataHora',
      size: 150,
      hidden: true,
      de: (a) => a.quando,
    },
    { id: 'enviada_em', header: 'Enviado em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
