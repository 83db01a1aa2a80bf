import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import { diasDaSemana } from '@tropeiro/contract/atendimento/sac/sla/relogio'

/** Causes a line each, windows of a day as `08:00-12:00 13:00-18:00`: as people write them. */
export type Valores = Omit<ConfiguracaoDoSac, 'tipos' | 'expedientes' | 'resumo'> & {
  resumo: Omit<ConfiguracaoDoSac['resumo'], 'para'> & { para: string }
  tipos: (Omit<ConfiguracaoDoSac['tipos'][number], 'causas'> & { causas: string })[]
  expedientes: (Omit<ConfiguracaoDoSac['expedientes'][number], 'semana'> & { semana: string[] })[]
}

export const nomesDosDias = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const

export const paraValores = (c: ConfiguracaoDoSac): Valores => ({
  ...c,
  resumo: { ...c.resumo, para: c.resumo.para.join(', ') },
  tipos: c.tipos.map((t) => ({ ...t, causas: t.causas.join('\n') })),
  expedientes: c.expedientes.map((e) => ({
    ...e,
    semana: diasDaSemana.map((d) => (e.semana[d] ?? []).map((j) => j.join('-')).join(' ')),
  })),
})

const janelas = (texto: string): [string, string][] =>
  texto
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((j) => {
      const [de = '', ate = ''] = j.split('-')
      return [de, ate]
    })

export const daTela = (v: Valores): ConfiguracaoDoSac => ({
  ...v,
  resumo: { ...v.resumo, para: v.resumo.para.split(/[\s,;]+/).filter(Boolean) },
  tipos: v.tipos.map((t) => ({
    ...t,
    causas: t.causas
      .split('\n')
      .map((c) => c.trim())
      .filter(Boolean),
  })),
  expedientes: v.expedientes.map((e) => ({
    ...e,
    semana: Object.fromEntries(
      diasDaSemana.flatMap((d, i) => {
        const own = janelas(e.semana[i] ?? '')
        return own.length > 0 ? [[d, own]] : []
      }),
    ),
  })),
})

/** Where the contract's name of a field stands on this screen. */
export const lugar = (campo: string): string =>
  campo
    .replace(/^configuracao\./, '')
    .replace(/\.(causas|para)\.\d+$/, '.$1')
    .replace(/(\.semana\.\d)\..*$/, '$1')
    .replace(/\.semana$/, '.semana.1')
