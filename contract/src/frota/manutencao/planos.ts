import type { AtributoDoVeiculo, TipoDeUnidade } from '../../cadastros/veiculos/unidades.ts'

export const severidades = ['normal', 'seguranca', 'legal'] as const
export type Severidade = (typeof severidades)[number]

/** A thing to be done again and again: due by what comes first of kilometres, days and hours. */
export type ItemPadrao = {
  item: string
  acao: string
  km: number | null
  dias: number | null
  horas: number | null
  severidade: Severidade
}

type Linha = readonly [
  item: string,
  acao: string,
  km: number | null,
  dias: number | null,
  horas: number | null,
  severidade: Severidade,
]

/**
 * What is done to which class of vehicle, as of November 2026: practice of workshops; the extinguisher by Resolução CONTRAN 919/2022, the
 * tachograph by Inmetro every two years, gearbox oil by SAE Brasil. The maker's manual goes before all of it, so each vehicle's own plan is edited.
 */
const linhas = {
  leve: [
    ['Óleo do motor e filtro', 'trocar', 10000, 180, null, 'normal'],
    ['Filtro de combustível e separador', 'trocar', 10000, 365, null, 'normal'],
    ['Filtro de ar', 'trocar', 20000, 365, null, 'normal'],
    ['Correias e tensionadores', 'inspecionar e trocar', 60000, 1095, null, 'normal'],
    ['Fluido de arrefecimento', 'trocar', 60000, 730, null, 'normal'],
    ['Fluido de freio e embreagem', 'trocar', null, 730, null, 'seguranca'],
    ['Lonas, pastilhas, tambores e discos', 'inspecionar', 20000, 90, null, 'seguranca'],
    ['Alinhamento e balanceamento', 'fazer', 10000, null, null, 'normal'],
    ['Calibragem', 'fazer', null, 15, null, 'normal'],
    ['Aferição de sulco', 'medir', null, 30, null, 'normal'],
    ['Rodízio de pneus', 'fazer', 10000, null, null, 'normal'],
    ['Bateria, alternador e partida', 'inspecionar', null, 180, null, 'normal'],
    ['Extintor (carga, lacre, selo)', 'inspecionar', null, 365, null, 'legal'],
  ],
  urbano: [
    ['Óleo do motor e filtro', 'trocar', 20000, 180, 500, 'normal'],
    ['Filtro de combustível e separador', 'trocar', 20000, 365, null, 'normal'],
    ['Filtro de ar', 'trocar', 40000, 365, null, 'normal'],
    ['Correias e tensionadores', 'inspecionar e trocar', 80000, 1095, null, 'normal'],
    ['Fluido de arrefecimento', 'trocar', 120000, 730, null, 'normal'],
    ['Fluido de freio e embreagem', 'trocar', null, 730, null, 'seguranca'],
    ['Lonas, pastilhas, tambores e discos', 'inspecionar', 20000, 90, null, 'seguranca'],
    ['Alinhamento e balanceamento', 'fazer', 10000, null, null, 'normal'],
    ['Calibragem', 'fazer', null, 15, null, 'normal'],
    ['Aferição de sulco', 'medir', null, 30, null, 'normal'],
    ['Rodízio de pneus', 'fazer', 10000, null, null, 'normal'],
    ['Bateria, alternador e partida', 'inspecionar', null, 180, null, 'normal'],
    ['Extintor (carga, lacre, selo)', 'inspecionar', null, 365, null, 'legal'],
    ['Óleo do câmbio', 'trocar', 50000, 730, null, 'normal'],
    ['Óleo do diferencial', 'trocar', 60000, 730, null, 'normal'],
    ['Regulagem de válvulas', 'regular', 60000, null, null, 'normal'],
    ['Filtro do secador de ar', 'trocar', 100000, 365, null, 'seguranca'],
    ['Filtro de Arla', 'trocar', 120000, 365, null, 'normal'],
    ['Molas, amortecedores, buchas e barras', 'inspecionar', 20000, 180, null, 'seguranca'],
    ['Cubos e rolamentos (graxa e folga)', 'trocar', 60000, 365, null, 'seguranca'],
    ['Cronotacógrafo: verificação metrológica', 'levar ao posto', null, 730, null, 'legal'],
  ],
  rodoviario: [
    ['Óleo do motor e filtro', 'trocar', 40000, 365, null, 'normal'],
    ['Filtro de combustível e separador', 'trocar', 40000, 365, null, 'normal'],
    ['Filtro de ar', 'trocar', 80000, 365, null, 'normal'],
    ['Correias e tensionadores', 'inspecionar e trocar', 120000, 1095, null, 'normal'],
    ['Fluido de arrefecimento', 'trocar', 240000, 730, null, 'normal'],
    ['Fluido de freio e embreagem', 'trocar', null, 730, null, 'seguranca'],
    ['Lonas, pastilhas, tambores e discos', 'inspecionar', 20000, 90, null, 'seguranca'],
    ['Alinhamento e balanceamento', 'fazer', 10000, null, null, 'normal'],
    ['Calibragem', 'fazer', null, 15, null, 'normal'],
    ['Aferição de sulco', 'medir', null, 30, null, 'normal'],
    ['Rodízio de pneus', 'fazer', 10000, null, null, 'normal'],
    ['Bateria, alternador e partida', 'inspecionar', null, 180, null, 'normal'],
    ['Extintor (carga, lacre, selo)', 'inspecionar', null, 365, null, 'legal'],
    ['Óleo do câmbio', 'trocar', 50000, 730, null, 'normal'],
    ['Óleo do diferencial', 'trocar', 120000, 730, null, 'normal'],
    ['Regulagem de válvulas', 'regular', 120000, null, null, 'normal'],
    ['Filtro do secador de ar', 'trocar', 100000, 365, null, 'seguranca'],
    ['Filtro de Arla', 'trocar', 120000, 365, null, 'normal'],
    ['Molas, amortecedores, buchas e barras', 'inspecionar', 20000, 180, null, 'seguranca'],
    ['Cubos e rolamentos (graxa e folga)', 'trocar', 60000, 365, null, 'seguranca'],
    ['Cronotacógrafo: verificação metrológica', 'levar ao posto', null, 730, null, 'legal'],
    ['Quinta-roda: lubrificar', 'lubrificar', 10000, 30, null, 'seguranca'],
    ['Quinta-roda: folga', 'medir', 40000, 180, null, 'seguranca'],
  ],
  implemento: [
    ['Lonas, tambores e cuícas', 'inspecionar', 20000, 90, null, 'seguranca'],
    ['Suspensão e molas ou bolsas', 'inspecionar', 40000, 180, null, 'seguranca'],
    ['Pino-rei: medir desgaste', 'inspecionar', null, 180, null, 'seguranca'],
    ['Cubos e rolamentos', 'inspecionar', 60000, 365, null, 'seguranca'],
    ['Iluminação e chicote', 'inspecionar', null, 30, null, 'seguranca'],
    ['Suspensores de eixo', 'inspecionar', null, 90, null, 'normal'],
    ['Portas, borrachas e assoalho do baú', 'inspecionar', null, 180, null, 'normal'],
  ],
  refrigerado: [
    ['Revisão do equipamento de frio', 'trocar', null, 180, 500, 'normal'],
    ['Revisão completa do equipamento de frio', 'trocar', null, 365, 1500, 'normal'],
    ['Termógrafo: calibração', 'calibrar', null, 365, null, 'legal'],
  ],
  plataforma: [['Plataforma elevatória: inspeção', 'inspecionar', null, 180, null, 'seguranca']],
} as const satisfies Record<string, readonly Linha[]>

const leves: readonly TipoDeUnidade[] = ['moto', 'utilitario', 'van', 'furgao_rd']
const urbanos: readonly TipoDeUnidade[] = ['vuc_34', 'toco']

type Veiculo = { unidade: TipoDeUnidade; reboque: boolean; atributos: readonly AtributoDoVeiculo[] }

/** The plan that a vehicle of this kind begins with. */
export function planoPadrao({ unidade, reboque, atributos }: Veiculo): ItemPadrao[] {
  const classe = reboque
    ? 'implemento'
    : leves.includes(unidade)
      ? 'leve'
      : urbanos.includes(unidade)
        ? 'urbano'
        : 'rodoviario'
  const cavalo = unidade.startsWith('cavalo')
  return [
    ...linhas[classe],
    ...(atributos.includes('refrigerado') ? linhas.refrigerado : []),
    ...(atributos.includes('plataforma') ? linhas.plataforma : []),
  ]
    .filter(([item]) => cavalo || !item.startsWith('Quinta-roda'))
    .map(([item, acao, km, dias, horas, severidade]) => ({ item, acao, km, dias, horas, severidade }))
}
