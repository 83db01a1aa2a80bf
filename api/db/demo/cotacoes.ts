import { diaEm } from '@tropeiro/contract'
import { CotacaoEscrita } from '@tropeiro/contract/comercial/cotacoes/calls'
import { criarCotacao } from '../../src/comercial/cotacoes/cotacoes.service.ts'
import { aceitarCotacao, enviarCotacao, recusarCotacao } from '../../src/comercial/cotacoes/envio.service.ts'
import type { Deps } from '../../src/ctx.ts'
import { operadorDaDemo } from './emitentes.ts'

const DIAS_MS = 10 * 86_400_000

const lugares = {
  SAO_PAULO: { ibge: 3550308, municipio: 'São Paulo', uf: 'SP', cep: '01310100' },
  CAMPINAS: { ibge: 3509502, municipio: 'Campinas', uf: 'SP' },
  CURITIBA: { ibge: 4106902, municipio: 'Curitiba', uf: 'PR' },
} as const
type Lugar = keyof typeof lugares

/** Client, CNPJ, from, to, volumes, kilograms of each, cents of the goods, discount, what became of it. */
type Cotada = readonly [string, string, Lugar, Lugar, number, number, number, number, string]
const COTADAS: readonly Cotada[] = [
  ['Alimentos Bom Grão S.A.', '90752655000109', 'SAO_PAULO', 'CAMPINAS', 12, 18, 1_860_000, 0, 'aceita'],
  [
    'Eletro Norte Comércio de Eletrônicos Ltda',
    '96074694000180',
    'CAMPINAS',
    'CURITIBA',
    6,
    22,
    4_230_000,
    0,
    'enviada',
  ],
  [
    'Casa Boa Utilidades Domésticas Ltda',
    '90255815000104',
    'CURITIBA',
    'SAO_PAULO',
    30,
    9,
    980_000,
    30_000,
    'recusada',
  ],
  ['Loja do Bairro', '', 'SAO_PAULO', 'CURITIBA', 2, 14, 320_000, 0, 'rascunho'],
  ['Móveis Aurora', '', 'CAMPINAS', 'SAO_PAULO', 8, 35, 2_150_000, 120_000, 'aprovacao'],
]

/** Quotes in every state that a newcomer looks for. */
export async function fazerCotacoesDaDemo(deps: Deps): Promise<void> {
  const ctx = await operadorDaDemo(deps)
  if (!ctx) return
  for (const [cliente, documento, de, para, quantidade, kg, valor_centavos, desconto, fim] of COTADAS) {
    const c = await criarCotacao(
      ctx,
      CotacaoEscrita.parse({
        cliente,
        documento,
        origem: lugares[de],
        destino: lugares[para],
        volumes: [
          { quantidade, peso_gramas: kg * 1000, comprimento_mm: 600, largura_mm: 400, altura_mm: 500 },
        ],
        valor_centavos,
        desconto,
        custo_centavos: null,
        validade: diaEm(new Date(deps.clock().getTime() + DIAS_MS)),
      }),
    )
    if (fim === 'rascunho') continue
    await enviarCotacao(ctx, c._id, { para: [], texto: '' })
    if (fim === 'aceita') await aceitarCotacao(ctx, c._id, { quem: 'Compras' })
    if (fim === 'recusada')
      await recusarCotacao(ctx, c._id, { motivo: 'preco', texto: 'Outra fez por menos' })
  }
}
