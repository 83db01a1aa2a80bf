import { listaDePassagens } from '@tropeiro/contract/frota/pedagios/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const frase = 'Cobrados 7 eixos; o conjunto tem 6.'

provarLista({
  lista: listaDePassagens,
  to: '/app/frotas/pedagio',
  papel: 'ADMIN',
  chamada: (listar: RespostaDe<'pedagios', 'listar'>) => ({ pedagios: { listar } }),
  cheia: {
    status: true,
    dados: [
      {
        _id: '7',
        placa: 'ABC1234',
        em: '2026-11-10T15:00:00.000Z',
        praca: 'BR-116, KM 448+550, sul, Registro',
        concessionaria: '',
        tipo: 'pedagio',
        eixos: 7,
        centavos: 6650,
        veredito: 'eixos_a_mais',
        frase,
        contestavel: 950,
        evitavel: 0,
        fatura: '',
        lote: '4',
        estornado: 0,
        estorna: null,
        contestacao: null,
      },
    ],
    total: 1,
    centavos: 6650,
    contestavel: 950,
    evitavel: 0,
  },
  linha: [
    'ABC-1234',
    '10/11/2026 12:00',
    'BR-116, KM 448+550, sul, Registro',
    '7',
    'R$ 66,50',
    'Eixos a mais',
    frase,
    'R$ 9,50',
  ],
})
