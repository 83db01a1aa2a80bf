import { nomeDaSituacao } from '../../carga/notas/formas.ts'
import { lista } from '../../lista.ts'
import { type Auditada, nomeDoStatusDaAuditoria, statusDaAuditoria } from '../auditoria.ts'

export const listaDeVerificadas = lista<Auditada>()({
  id: 'verificadas',
  titulo: 'Verificadas',
  nomes: ['comprovante', 'comprovantes'],
  linha: (n) => n.comprovante,
  busca: 'Número, destinatário ou remetente',
  colunas: [
    {
      id: 'nota',
      header: 'Nota',
      tipo: 'inteiro',
      size: 130,
      align: 'start',
      fixed: true,
      mobile: 'title',
      de: (n) => n.numero,
    },
    { id: 'serie', header: 'Série', tipo: 'inteiro', size: 80, hidden: true, mobile: false },
    {
      id: 'estado',
      header: 'Resultado',
      size: 130,
      mobile: 'status',
      de: (n) => nomeDoStatusDaAuditoria[n.estado],
    },
    { id: 'destinatario', header: 'Destinatário', size: 220, grow: true },
    { id: 'descricao', header: 'Ocorrência', size: 200 },
    { id: 'motivo', header: 'Motivo', size: 170 },
    { id: 'auditado_por', header: 'Auditado por', size: 140 },
    { id: 'auditado_em', header: 'Quando', tipo: 'dataHora', size: 140 },
    { id: 'motorista', header: 'Motorista', size: 160, mobile: false },
    { id: 'remetente', header: 'Remetente', size: 180, hidden: true },
    {
      id: 'situacao',
      header: 'Situação',
      size: 130,
      mobile: false,
      de: (n) => nomeDaSituacao[n.situacao as keyof typeof nomeDaSituacao] ?? n.situacao,
    },
    {
      id: 'desfazer',
      header: 'Desfazer',
      size: 210,
      hidden: true,
      de: (n) => n.impedimento ?? 'Ainda pode ser desfeita',
    },
  ],
  filtros: [
    {
      kind: 'options',
      name: 'status',
      label: 'Resultado',
      primary: true,
      options: statusDaAuditoria.map((value) => ({ value, label: nomeDoStatusDaAuditoria[value] })),
    },
    { kind: 'text', name: 'usuario', label: 'Auditado por', primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Auditado em', primary: true },
  ],
  porPagina: 50,
})
