import { type RotaDemo, rotasDeSaoPaulo } from './rotas-sao-paulo.ts'

/** Delivery routes of each base, by `GRUPO/BASE`. */
export const rotasPorBase: Record<string, RotaDemo[]> = {
  'SERRA AZUL/SÃO PAULO': rotasDeSaoPaulo,
  'SERRA AZUL/CAMPINAS': [
    {
      nome: 'Campinas',
      lugares: [
        {
          ibge: 3509502,
          uf: 'SP',
          cidade: 'Campinas',
          bairros: ['Cambuí', 'Centro', 'Barão Geraldo', 'Taquaral'],
          cep: '13010',
          lat: -22.906,
          lng: -47.061,
        },
      ],
    },
    {
      nome: 'Anhanguera',
      lugares: [
        {
          ibge: 3525904,
          uf: 'SP',
          cidade: 'Jundiaí',
          bairros: ['Centro', 'Anhangabaú', 'Eloy Chaves'],
          cep: '13201',
          lat: -23.186,
          lng: -46.884,
        },
        {
          ibge: 3501608,
          uf: 'SP',
          cidade: 'Americana',
          bairros: ['Centro', 'São Vito'],
          cep: '13465',
          lat: -22.739,
          lng: -47.331,
        },
        {
          ibge: 3526902,
          uf: 'SP',
          cidade: 'Limeira',
          bairros: ['Centro', 'Vila Cláudia'],
          cep: '13480',
          lat: -22.565,
          lng: -47.402,
        },
      ],
    },
    {
      nome: 'Ribeirão',
      lugares: [
        {
          ibge: 3543402,
          uf: 'SP',
          cidade: 'Ribeirão Preto',
          bairros: ['Centro', 'Jardim Irajá', 'Campos Elíseos'],
          cep: '14010',
          lat: -21.178,
          lng: -47.81,
        },
        {
          ibge: 3548906,
          uf: 'SP',
          cidade: 'São Carlos',
          bairros: ['Centro', 'Vila Prado'],
          cep: '13560',
          lat: -22.018,
          lng: -47.891,
        },
      ],
    },
  ],
  'SERRA AZUL/CURITIBA': [
    {
      nome: 'Curitiba',
      lugares: [
        {
          ibge: 4106902,
          uf: 'PR',
          cidade: 'Curitiba',
          bairros: ['Centro', 'Batel', 'Portão', 'Boqueirão', 'Santa Felicidade'],
          cep: '80010',
          lat: -25.429,
          lng: -49.271,
        },
      ],
    },
    {
      nome: 'Litoral e Ponta Grossa',
      lugares: [
        {
          ibge: 4119905,
          uf: 'PR',
          cidade: 'Ponta Grossa',
          bairros: ['Centro', 'Uvaranas'],
          cep: '84010',
          lat: -25.095,
          lng: -50.162,
        },
        {
          ibge: 4118204,
          uf: 'PR',
          cidade: 'Paranaguá',
          bairros: ['Centro', 'Raia'],
          cep: '83203',
          lat: -25.52,
          lng: -48.509,
        },
        {
          ibge: 4209102,
          uf: 'SC',
          cidade: 'Joinville',
          bairros: ['Centro', 'América'],
          cep: '89201',
          lat: -26.304,
          lng: -48.846,
        },
      ],
    },
  ],
  'VALE VERDE/BELO HORIZONTE': [
    {
      nome: 'BH Centro-Sul',
      lugares: [
        {
          ibge: 3106200,
          uf: 'MG',
          cidade: 'Belo Horizonte',
          bairros: ['Savassi', 'Lourdes', 'Funcionários', 'Barreiro'],
          cep: '30110',
          lat: -19.92,
          lng: -43.938,
        },
      ],
    },
    {
      nome: 'Contagem e Betim',
      lugares: [
        {
          ibge: 3118601,
          uf: 'MG',
          cidade: 'Contagem',
          bairros: ['Eldorado', 'Industrial'],
          cep: '32010',
          lat: -19.932,
          lng: -44.054,
        },
        {
          ibge: 3106705,
          uf: 'MG',
          cidade: 'Betim',
          bairros: ['Centro', 'Brasileia'],
          cep: '32600',
          lat: -19.968,
          lng: -44.198,
        },
      ],
    },
  ],
  'AZAPERS/MATRIZ': [
    {
      nome: 'Grande ABC',
      lugares: [
        {
          ibge: 3548708,
          uf: 'SP',
          cidade: 'São Bernardo do Campo',
          bairros: ['Taboão', 'Centro', 'Paulicéia'],
          cep: '09670',
          lat: -23.66,
          lng: -46.57,
        },
      ],
    },
    {
      nome: 'Vale do Paraíba',
      lugares: [
        {
          ibge: 3549904,
          uf: 'SP',
          cidade: 'São José dos Campos',
          bairros: ['Centro', 'Jardim Satélite'],
          cep: '12210',
          lat: -23.179,
          lng: -45.887,
        },
        {
          ibge: 3554102,
          uf: 'SP',
          cidade: 'Taubaté',
          bairros: ['Centro', 'Independência'],
          cep: '12010',
          lat: -23.026,
          lng: -45.556,
        },
      ],
    },
  ],
}
