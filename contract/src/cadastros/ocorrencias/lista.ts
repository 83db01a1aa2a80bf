import { lista } from '../../lista.ts'
import {
  efeitos,
  nomeDoEfeito,
  nomeDoResponsavel,
  type OcorrenciaDaTabela,
  responsaveis,
} from '../ocorrencias.ts'

export const listaDeOcorrencias = lista<OcorrenciaDaTabela>()({
  id: 'ocorrencias',
  titulo: 'Ocorrências',
  nomes: ['ocorrência', 'ocorrências'],
  linha: (o) => String(o.codigo),
  busca: 'Descrição ou código',
  colunas: [
    { id: 'codigo', header: 'Código', tipo: 'inteiro', size: 100, sortable: true, align: 'start' },
    {
      id: 'descricao',
      header: 'Ocorrência',
      size: 330,
      grow: true,
      fixed: true,
      mobile: 'title',
    },
    { id: 'efeito', header: 'Efeito', size: 190, mobile: 'status', de: (o) => nomeDoEfeito[o.efeito] },
    { id: 'responsavel', header: 'Conta para', size: 140, de: (o) => nomeDoResponsavel[o.responsavel] },
    { id: 'proceda31', header: 'PROCEDA 3.1', size: 110 },
    { id: 'proceda50', header: 'PROCEDA 5.0', size: 110 },
    { id: 'telefone', header: 'No telefone', size: 110, de: (o) => (o.no_aplicativo ? 'Sim' : 'Não') },
    {
      id: 'exige_foto',
      header: 'Exige foto',
      size: 110,
      hidden: true,
      mobile: false,
      de: (o) => (o.exige_foto ? 'Sim' : 'Não'),
    },
    { id: 'notas', header: 'Notas', tipo: 'inteiro', size: 90, sortable: true },
  ],
  filtros: [
    {
      kind: 'options',
      name: 'efeito',
      label: 'Efeito',
      primary: true,
      options: efeitos.map((value) => ({ value, label: nomeDoEfeito[value] })),
    },
    {
      kind: 'options',
      name: 'conta',
      label: 'Conta para',
      primary: true,
      options: responsaveis.map((value) => ({ value, label: nomeDoResponsavel[value] })),
    },
  ],
  ordem: '',
})
