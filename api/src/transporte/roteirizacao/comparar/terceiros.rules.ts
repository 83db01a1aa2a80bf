import type { Embarque } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type {
  ParadaDoPlano,
  RotaDoPlano,
  VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { OfertaDoTerceiro, TerceirosDoPlano } from '@tropeiro/contract/transporte/roteirizacao/terceiros'

export type NotaACarregar = {
  id: string
  municipio_ibge: number | null
  uf: string
  cep: string
  peso_gramas: number
  valor_centavos: number
  volumes: number
}
export type Origem = { lat: number; lng: number; municipio_ibge: number | null; uf: string }

/** A route as tables of freight see it: each door a shipment, and all of it as one to the farthest door. */
export type Viagem = { veiculo: string; entregas: Embarque[]; inteira: Embarque }

const ponto = (p: { municipio_ibge: number | null; uf: string; cep?: string }): Embarque['origem'] => ({
  cep: p.cep ?? '',
  ibge: p.municipio_ibge ?? 0,
  uf: p.uf as Embarque['origem']['uf'],
  rota_id: null,
})

export function viagensDe(
  dia: string,
  origem: Origem,
  rotas: readonly Pick<RotaDoPlano, 'veiculo' | 'metros' | 'paradas'>[],
  paradas: readonly Pick<ParadaDoPlano, 'id' | 'lat' | 'lng' | 'notas'>[],
  notas: ReadonlyMap<string, NotaACarregar>,
): Viagem[] {
  const portas = new Map(paradas.map((p) => [p.id, p]))
  const longe = (p: { lat: number; lng: number }) => Math.hypot(p.lat - origem.lat, p.lng - origem.lng)
  return rotas.flatMap((r) => {
    const visitadas = r.paradas.flatMap(({ parada }) => {
      const porta = portas.get(parada)
      const cargas = porta?.notas.flatMap((n) => notas.get(n._id) ?? []) ?? []
      return porta && cargas.length > 0 ? [{ porta, cargas }] : []
    })
    if (visitadas.length === 0) return []
    const embarque = (cargas: readonly NotaACarregar[], para: NotaACarregar, entregas: number): Embarque => ({
      documentos: [],
      destinatario: '',
      servico: 'subcontratacao',
      veiculo: '',
      classe: '',
      dia,
      origem: ponto(origem),
      destino: ponto(para),
      notas: cargas.map(({ peso_gramas, valor_centavos, volumes }) => ({
        ...{ peso_gramas, valor_centavos, volumes, volume_cm3: 0 },
      })),
      entregas,
      paletes: 0,
      km: Math.round(r.metros / 1000),
      pedidos: [],
      frete_original_centavos: 0,
    })
    const ultima = visitadas.reduce((a, b) => (longe(b.porta) > longe(a.porta) ? b : a))
    return [
      {
        veiculo: r.veiculo,
        entregas: visitadas.map((v) => embarque(v.cargas, v.cargas[0] as NotaACarregar, 1)),
        inteira: embarque(
          visitadas.flatMap((v) => v.cargas),
          ultima.cargas[0] as NotaACarregar,
          visitadas.length,
        ),
      },
    ]
  })
}

const aPreco = (o: OfertaDoTerceiro): number => o.valor_centavos ?? Number.POSITIVE_INFINITY

/** Each route with what it costs by one's own fleet and by each contract, and the sums of both ways. */
export function ladoALado(
  rotas: readonly RotaDoPlano[],
  veiculos: readonly VeiculoDoPlano[],
  ofertas: ReadonlyMap<string, readonly OfertaDoTerceiro[]>,
  contratos: number,
): TerceirosDoPlano {
  const supostos = new Set(veiculos.filter((v) => v.custo_suposto).map((v) => v.placa))
  const out = rotas.map((r) => ({
    veiculo: r.veiculo,
    paradas: r.paradas.length,
    metros: r.metros,
    peso_gramas: r.peso_gramas,
    proprio_centavos: r.custo_centavos,
    custo_suposto: supostos.has(r.veiculo),
    ofertas: (ofertas.get(r.veiculo) ?? []).toSorted((a, b) => aPreco(a) - aPreco(b) || a.numero - b.numero),
  }))
  const menor = (r: (typeof out)[number]) =>
    Math.min(r.proprio_centavos, ...r.ofertas.flatMap((o) => o.valor_centavos ?? []))
  return {
    rotas: out,
    contratos,
    proprio_centavos: out.reduce((sum, r) => sum + r.proprio_centavos, 0),
    misto_centavos: out.reduce((sum, r) => sum + menor(r), 0),
    mais_baratas: out.filter((r) => menor(r) < r.proprio_centavos).length,
  }
}
