import {
  type CodigoDeComponente,
  codigosDeComponente,
  componentes,
} from '../../src/comercial/tarifas/preco/componentes.ts'
import { ConteudoDaTarifa, Embarque } from '../../src/comercial/tarifas/preco/formas.ts'
import type { Circunstancias } from '../../src/comercial/tarifas/preco/valores.ts'

/* Tables and shipments out of a number: the same number makes the same ones for ever. */

/** A small generator of numbers (mulberry32). */
export function sorteio(semente: number) {
  let s = semente >>> 0
  const next = () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const ate = (max: number, min = 0) => min + Math.floor(next() * (max - min + 1))
  return {
    ate,
    vez: (de: number) => ate(de - 1) === 0,
    um: <T>(xs: readonly T[]): T => xs[ate(xs.length - 1)]!,
  }
}
type Sorteio = ReturnType<typeof sorteio>

function umComponente(codigo: CodigoDeComponente, s: Sorteio) {
  const { curto, base, forma } = componentes[codigo]
  return {
    codigo,
    nome: curto,
    base,
    forma,
    valor: forma === 'percentual' ? s.ate(250_000) : forma === 'por_unidade' ? s.ate(60_000) : s.ate(9000),
    minimo_centavos: s.vez(2) ? s.ate(3000) : 0,
    quando: s.vez(3) ? { tipo: 'pedido' } : { tipo: 'sempre' },
  }
}

/** A table with one region. */
function umaTabela(s: Sorteio): ConteudoDaTarifa {
  const modo = s.um(['faixas', 'faixas', 'faixas', 'comparacao', 'por_km', 'faixas_por_nota'] as const)
  const limites =
    modo === 'por_km' || modo === 'comparacao'
      ? []
      : [10, 20, 50, 100].slice(0, s.ate(4)).map((kg) => kg * 1000)
  const taxa = s.ate(30_000, 1)
  return ConteudoDaTarifa.parse({
    cubagem: {
      fator: s.um([null, 30_000, 16_667, 25_000]),
      por: s.um(['cte', 'nota']),
      arredonda: s.um(['nao', 'kg_acima']),
      isento_ate_gramas: s.um([0, 0, 5000]),
    },
    frete_peso: { modo, faixas_gramas: limites, fracao_gramas: s.um([0, 0, 1000]) },
    regioes: [
      {
        nome: 'Tudo',
        faixas: limites.map((_, i) => 3000 + i * s.ate(2500, 200)),
        taxa,
        percentual: s.ate(30_000),
        minimo_peso_centavos: s.um([0, 0, 4000]),
        minimo_centavos: s.um([null, null, s.ate(20_000)]),
      },
    ],
    componentes: codigosDeComponente.filter(() => s.vez(3)).map((codigo) => umComponente(codigo, s)),
    minimo: { centavos: s.um([0, 6000, 9500]), sobre: s.um(['liquido', 'peso_valor_despacho']) },
    icms: s.um(['por_dentro', 'por_dentro', 'incluso', 'nenhum']),
    iss: s.um([null, { aliquota: 50_000, modo: 'por_fora' }, { aliquota: 20_000, modo: 'por_dentro' }]),
  })
}

function umEmbarque(s: Sorteio): Embarque {
  const aqui = { ibge: 3550308, uf: 'SP' }
  return Embarque.parse({
    dia: '2026-11-20',
    origem: aqui,
    destino: s.vez(4) ? aqui : { ibge: 4106902, uf: 'PR' },
    notas: Array.from({ length: s.ate(4, 1) }, () => ({
      peso_gramas: s.ate(400_000, 1),
      volume_cm3: s.vez(2) ? s.ate(2_000_000) : 0,
      valor_centavos: s.ate(9_000_000),
      volumes: s.ate(12, 1),
    })),
    entregas: s.ate(3, 1),
    paletes: s.ate(4),
    km: s.ate(1500),
    pedidos: codigosDeComponente.filter(() => s.vez(4)),
    frete_original_centavos: s.ate(60_000),
  })
}

export type Gerado = { tabela: ConteudoDaTarifa; embarque: Embarque; circunstancias: Circunstancias }

export function gerado(semente: number): Gerado {
  const s = sorteio(semente)
  return {
    tabela: umaTabela(s),
    embarque: umEmbarque(s),
    circunstancias: {
      icms: s.um([0, 70_000, 120_000, 180_000, 205_000]),
      desconto: s.um([null, null, { ppm: s.ate(200_000) }, { centavos: s.ate(5000) }]),
    },
  }
}
