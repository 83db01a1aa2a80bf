import { lista } from '../../lista.ts'
import type { FreteDoRelatorio } from './calls.ts'

export const listaDeFretes = lista<FreteDoRelatorio>()({
  id: 'fretes',
  titulo: 'Relatório de fretes',
  nomes: ['frete', 'fretes'],
  linha: (f) => f._id,
  busca: 'CT-e, cliente, destinatário ou cidade',
  filtros: [{ kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true }],
  ordem: '-emissao',
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'CT-e', tipo: 'inteiro', size: 80, fixed: true, mobile: 'title' },
    { id: 'emissao', header: 'Emissão', tipo: 'data', size: 105, sortable: true, mobile: false },
    { id: 'tomador', header: 'Cliente', size: 165, grow: true, sortable: true },
    { id: 'destinatario', header: 'Destinatário', size: 170, sortable: true },
    {
      id: 'cidade',
      header: 'Cidade',
      size: 135,
      mobile: false,
      de: (f) => (f.cidade ? `${f.cidade}/${f.uf}` : f.uf),
    },
    {
      id: 'andamento',
      header: 'Notas',
      size: 85,
      de: (f) => `${f.entregues} de ${f.notas}`,
      mobile: 'status',
    },
    { id: 'peso', header: 'Peso (kg)', tipo: 'peso', size: 110, sortable: true, mobile: false },
    { id: 'carga', header: 'Mercadoria', tipo: 'dinheiro', size: 120, sortable: true },
    { id: 'frete', header: 'Frete', tipo: 'dinheiro', size: 110, sortable: true },
    {
      id: 'proporcao',
      header: 'Frete/mercadoria (%)',
      tipo: 'decimal',
      size: 150,
      hidden: true,
      de: (f) => (f.carga > 0 ? Math.round((f.frete / f.carga) * 10_000) / 100 : null),
    },
    { id: 'fatura', header: 'Fatura', tipo: 'inteiro', size: 90 },
    { id: 'ocorrencias', header: 'Ocorrências', tipo: 'inteiro', size: 110, hidden: true },
    { id: 'remetente', header: 'Remetente', size: 200, hidden: true },
    { id: 'emitente', header: 'Empresa', size: 180, hidden: true },
  ],
})
