import { listaDeOcorrencias } from '@tropeiro/contract/cadastros/ocorrencias/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

provarLista({
  lista: listaDeOcorrencias,
  to: '/app/ferramentas/ocorrencias',
  chamada: (tabela: RespostaDe<'ocorrencias', 'tabela'>) => ({ ocorrencias: { tabela } }),
  cheia: {
    status: true,
    dados: [
      {
        codigo: 1,
        descricao: 'Entrega realizada',
        efeito: 'entrega',
        exige_foto: true,
        no_aplicativo: true,
        responsavel: 'transportadora',
        proceda31: '01',
        proceda50: '001',
        notas: 1500,
      },
    ],
  },
  linha: ['01', 'Entrega realizada', 'Entregue', 'Transportadora', '01', '001', '', '1.500'],
})
