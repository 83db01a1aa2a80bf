/** One unit of a combination: what a plate stands on. */
export type Unidade = {
  nome: string
  eixos: number
  pneus: number
  /** Pulled by another: it has no engine, and its kilometres are those of who pulls it. */
  reboque: boolean
  /** `tpRod` of the MDF-e (layout 3.00); a trailer has none. */
  tpRod: string | null
}

const unidade = (nome: string, eixos: number, pneus: number, tpRod: string | null = null): Unidade => ({
  nome,
  eixos,
  pneus,
  tpRod,
  reboque: tpRod === null,
})

/**
 * The kinds of units a Brazilian carrier has, by axles and tyres (Resolução CONTRAN 882/2021; `tpRod` of the MDF-e's manual). What the
 * document of one vehicle says goes before this.
 */
export const unidades = {
  moto: unidade('Motocicleta', 2, 2, '06'),
  utilitario: unidade('Utilitário', 2, 4, '05'),
  van: unidade('Van ou furgão', 2, 4, '04'),
  furgao_rd: unidade('Furgão com rodado traseiro duplo', 2, 6, '05'),
  vuc_34: unidade('VUC ou 3/4', 2, 6, '06'),
  toco: unidade('Toco', 2, 6, '02'),
  truck_6x2: unidade('Truck 6x2', 3, 10, '01'),
  truck_6x4: unidade('Truck 6x4', 3, 10, '01'),
  bitruck_8x2: unidade('Bitruck 8x2', 4, 12, '01'),
  bitruck_8x4: unidade('Bitruck 8x4', 4, 12, '01'),
  cavalo_4x2: unidade('Cavalo 4x2', 2, 6, '03'),
  cavalo_6x2: unidade('Cavalo 6x2', 3, 10, '03'),
  cavalo_6x4: unidade('Cavalo 6x4', 3, 10, '03'),
  sr_1: unidade('Semirreboque de 1 eixo', 1, 4),
  sr_2: unidade('Semirreboque de 2 eixos', 2, 8),
  sr_3: unidade('Semirreboque de 3 eixos em tandem', 3, 12),
  sr_3_vanderleia: unidade('Semirreboque de 3 eixos distanciados', 3, 12),
  sr_3_single: unidade('Semirreboque de 3 eixos, pneu extralargo', 3, 6),
  sr_4: unidade('Semirreboque de 4 eixos', 4, 16),
  dolly_2: unidade('Dolly de 2 eixos', 2, 8),
  reboque_2: unidade('Reboque de 2 eixos', 2, 8),
} as const satisfies Record<string, Unidade>

export type TipoDeUnidade = keyof typeof unidades
export const tiposDeUnidade = Object.keys(unidades) as [TipoDeUnidade, ...TipoDeUnidade[]]

/** What a vehicle can do that some loads ask for. */
export const atributosDoVeiculo = {
  bau: 'Baú',
  sider: 'Sider',
  refrigerado: 'Refrigerado',
  carga_seca: 'Carga seca aberta',
  plataforma: 'Plataforma elevatória',
  muque: 'Munck',
  ajudante: 'Com ajudante',
  paleteira: 'Paleteira',
  produto_perigoso: 'Produto perigoso',
  escolta: 'Aceita escolta',
} as const
export type AtributoDoVeiculo = keyof typeof atributosDoVeiculo
export const atributos = Object.keys(atributosDoVeiculo) as [AtributoDoVeiculo, ...AtributoDoVeiculo[]]
