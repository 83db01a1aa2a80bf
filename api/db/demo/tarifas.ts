import { componentes } from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import { ConteudoDaTarifa } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { reajustar } from '@tropeiro/contract/comercial/tarifas/reajuste'
import { MATRIZ } from './emitentes.ts'
import type { Owner } from './factories.ts'

const BOM_GRAO = '90752655000109'
const CAPITAL = 3550308

const parte = (codigo: keyof typeof componentes, valor: number, mais: object = {}) => ({
  codigo,
  nome: componentes[codigo].curto,
  base: componentes[codigo].base,
  forma: componentes[codigo].forma,
  valor,
  ...mais,
})
const uf = (...siglas: string[]) => siglas.map((sigla) => ({ tipo: 'uf', uf: sigla }))
const noCentro = {
  quando: { tipo: 'lugar', lugares: [{ tipo: 'cep', de: '01000000', ate: '01599999' }] },
  minimo_centavos: 2000,
}

/** By weight, with what almost every table of the trade has. */
const fracionada = ConteudoDaTarifa.parse({
  cubagem: { fator: 30_000 },
  frete_peso: { faixas_gramas: [10, 20, 30, 50, 70, 100].map((kg) => kg * 1000) },
  regioes: [
    {
      nome: 'Capital',
      destinos: [{ tipo: 'municipio', ibge: CAPITAL }],
      faixas: [3120, 3740, 4390, 5680, 6950, 8630],
      taxa: 7900,
    },
    {
      nome: 'Interior de SP',
      destinos: uf('SP'),
      faixas: [3820, 4510, 5200, 6840, 8390, 10_450],
      taxa: 9800,
    },
    {
      nome: 'Sul',
      destinos: uf('PR', 'SC', 'RS'),
      faixas: [4590, 5420, 6240, 8210, 10_070, 12_540],
      taxa: 11_800,
    },
    {
      nome: 'Sudeste',
      destinos: uf('RJ', 'MG', 'ES'),
      faixas: [4360, 5140, 5930, 7800, 9560, 11_910],
      taxa: 11_200,
    },
    {
      nome: 'Demais estados',
      faixas: [6110, 7220, 8320, 10_940, 13_420, 16_720],
      taxa: 15_700,
      minimo_centavos: 14_500,
    },
  ],
  componentes: [
    parte('FRETE_VALOR', 3500, { minimo_centavos: 400 }),
    parte('GRIS', 3000, { minimo_centavos: 350 }),
    parte('DESPACHO', 1250),
    parte('PEDAGIO', 680),
    parte('TAS', 490),
    parte('TRT', 150_000, noCentro),
    parte('TDE', 200_000, { quando: { tipo: 'pedido' } }),
    parte('AGENDAMENTO', 8500, { quando: { tipo: 'pedido' } }),
    parte('DESCARGA', 35_000, { quando: { tipo: 'pedido' } }),
  ],
  minimo: { centavos: 9500 },
})

const doCliente = ConteudoDaTarifa.parse({
  frete_peso: { modo: 'comparacao' },
  regioes: [
    { nome: 'São Paulo', destinos: uf('SP'), taxa: 6200, percentual: 9000, minimo_peso_centavos: 5500 },
    {
      nome: 'Sul',
      destinos: uf('PR', 'SC', 'RS'),
      taxa: 8800,
      percentual: 12_000,
      minimo_peso_centavos: 6800,
    },
  ],
  componentes: [
    parte('GRIS', 2000),
    parte('PEDAGIO', 420),
    parte('TDE', 150_000, { quando: { tipo: 'pedido' } }),
  ],
  cubagem: { fator: 25_000, isento_ate_gramas: 20_000 },
})

const lotacao = ConteudoDaTarifa.parse({
  frete_peso: { modo: 'por_km' },
  regioes: [{ nome: 'Qualquer destino', taxa: 78_000, minimo_peso_centavos: 120_000 }],
  componentes: [parte('FRETE_VALOR', 1000), parte('GRIS', 1000)],
})

const ANO = { ppm: 73_000, sobre: ['frete_peso', 'fixos', 'minimos'] as const }

type Versao = { desde: string; ate: string | null; motivo: string; conteudo: ConteudoDaTarifa }
const desde = (dia: string, conteudo: ConteudoDaTarifa, motivo = '', ate: string | null = null): Versao => ({
  desde: dia,
  ate,
  motivo,
  conteudo,
})

const TABELAS: readonly { nome: string; cliente: string; veiculo: string; versoes: readonly Versao[] }[] = [
  {
    nome: 'Fracionado 2026',
    cliente: '',
    veiculo: '',
    versoes: [
      desde('2026-01-01', fracionada, '', '2026-07-31'),
      desde('2026-08-01', reajustar(fracionada, { ...ANO, sobre: [...ANO.sobre] }), 'Reajuste de 7,3 %'),
    ],
  },
  {
    nome: 'Bom Grão',
    cliente: BOM_GRAO,
    veiculo: '',
    versoes: [desde('2026-03-01', doCliente, '', '2027-02-28')],
  },
  { nome: 'Lotação por km', cliente: '', veiculo: 'carreta', versoes: [desde('2026-01-01', lotacao)] },
]

/** SERRA AZUL's tables of freight. */
export async function carregarTarifas(db: Owner): Promise<void> {
  for (const t of TABELAS) {
    const { rows } = await db.query<{ grupo_id: number; id: string }>(
      `insert into tarifas (grupo_id, nome, cliente, veiculo) select grupo_id, $2, $3, $4 from empresas where cnpj = $1
       returning grupo_id, id`,
      [MATRIZ, t.nome, t.cliente, t.veiculo],
    )
    for (const [i, v] of t.versoes.entries())
      await db.query(
        `insert into tarifa_versoes (grupo_id, tarifa_id, numero, desde, ate, motivo, autor, conteudo)
         values ($1, $2, $3, $4, $5, $6, 'Adriana Moura', $7)`,
        [rows[0]!.grupo_id, rows[0]!.id, i + 1, v.desde, v.ate, v.motivo, JSON.stringify(v.conteudo)],
      )
  }
}
