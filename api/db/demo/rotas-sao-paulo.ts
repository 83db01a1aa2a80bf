/** Where and to whom the demo's carriers deliver. Streets and companies are invented; cities and neighbourhoods are real. */

export type Lugar = {
  ibge: number
  uf: string
  cidade: string
  bairros: string[]
  cep: string
  lat: number
  lng: number
}
export type RotaDemo = {
  nome: string /** Neighbourhoods only when the city is split between routes. */
  lugares: (Lugar & { porBairro?: boolean })[]
}

const sp = (bairros: string[], lat: number, lng: number, cep: string) => ({
  ibge: 3550308,
  uf: 'SP',
  cidade: 'São Paulo',
  bairros,
  cep,
  lat,
  lng,
  porBairro: true,
})

/** The routes of the base in São Paulo, which splits the capital by neighbourhood. */
export const rotasDeSaoPaulo: RotaDemo[] = [
  {
    nome: 'SP Centro',
    lugares: [sp(['Sé', 'República', 'Bela Vista', 'Liberdade', 'Bom Retiro'], -23.548, -46.636, '01')],
  },
  {
    nome: 'SP Zona Leste',
    lugares: [
      sp(['Tatuapé', 'Mooca', 'Penha', 'Itaquera', 'São Mateus', 'Vila Prudente'], -23.545, -46.54, '03'),
    ],
  },
  {
    nome: 'SP Zona Sul',
    lugares: [sp(['Santo Amaro', 'Jabaquara', 'Moema', 'Campo Limpo', 'Interlagos'], -23.65, -46.7, '04')],
  },
  {
    nome: 'SP Zona Norte',
    lugares: [sp(['Santana', 'Tucuruvi', 'Casa Verde', 'Freguesia do Ó'], -23.49, -46.63, '02')],
  },
  {
    nome: 'SP Zona Oeste',
    lugares: [sp(['Pinheiros', 'Lapa', 'Butantã', 'Perdizes'], -23.55, -46.71, '05')],
  },
  {
    nome: 'ABC',
    lugares: [
      {
        ibge: 3547809,
        uf: 'SP',
        cidade: 'Santo André',
        bairros: ['Centro', 'Vila Assunção', 'Utinga'],
        cep: '09010',
        lat: -23.657,
        lng: -46.533,
      },
      {
        ibge: 3548708,
        uf: 'SP',
        cidade: 'São Bernardo do Campo',
        bairros: ['Rudge Ramos', 'Centro', 'Assunção'],
        cep: '09710',
        lat: -23.692,
        lng: -46.565,
      },
      {
        ibge: 3548807,
        uf: 'SP',
        cidade: 'São Caetano do Sul',
        bairros: ['Santa Paula', 'Barcelona'],
        cep: '09510',
        lat: -23.623,
        lng: -46.555,
      },
    ],
  },
  {
    nome: 'Baixada Santista',
    lugares: [
      {
        ibge: 3548500,
        uf: 'SP',
        cidade: 'Santos',
        bairros: ['Gonzaga', 'Centro', 'Ponta da Praia'],
        cep: '11060',
        lat: -23.96,
        lng: -46.333,
      },
      {
        ibge: 3551009,
        uf: 'SP',
        cidade: 'São Vicente',
        bairros: ['Itararé', 'Centro'],
        cep: '11310',
        lat: -23.963,
        lng: -46.392,
      },
    ],
  },
  {
    nome: 'Guarulhos e Mogi',
    lugares: [
      {
        ibge: 3518800,
        uf: 'SP',
        cidade: 'Guarulhos',
        bairros: ['Centro', 'Cumbica', 'Vila Galvão'],
        cep: '07010',
        lat: -23.463,
        lng: -46.533,
      },
      {
        ibge: 3530607,
        uf: 'SP',
        cidade: 'Mogi das Cruzes',
        bairros: ['Centro', 'Brás Cubas'],
        cep: '08710',
        lat: -23.523,
        lng: -46.188,
      },
    ],
  },
]
