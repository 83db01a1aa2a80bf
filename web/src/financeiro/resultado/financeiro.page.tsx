import {
  type Dimensao,
  dimensoes,
  type PassoDoFluxo,
  passosDoFluxo,
} from '@tropeiro/contract/financeiro/resultado/nomes'
import { somarDias, somarMeses } from '@tropeiro/contract/financeiro/titulos/regras'
import { diaEm } from '@tropeiro/contract/formats'
import { useUrlState } from '../../lib/nav.tsx'
import { Page as Screen, TabsBar } from '../../ui/index.ts'
import { Dre } from './components/dre.tsx'
import { Fluxo } from './components/fluxo.tsx'
import { Idades } from './components/idades.tsx'
import { Lucro } from './components/lucro.tsx'

const abas = { fluxo: 'Fluxo de caixa', idades: 'Atrasos', dre: 'DRE', lucro: 'Lucro' }
const padrao = {
  aba: 'fluxo',
  por: 'semana',
  de: '',
  ate: '',
  natureza: 'receber',
  mes: '',
  quantos: '',
  centro: '',
  dimensao: 'cliente',
  lucro_de: '',
  lucro_ate: '',
  chave: '',
  parcela: '',
}
const DIAS_ATRAS = 14
const DIAS_A_FRENTE = 60
const MESES_DA_DRE = 2

const um = <T extends string>(de: Record<T, string>, valor: string, senao: NoInfer<T>): T =>
  valor in de ? (valor as T) : senao

/** What money does: cash, how late it is, the result, and what earns it. */
export function Page() {
  const [url, set] = useUrlState(padrao)
  const hoje = diaEm(new Date())
  const mes = hoje.slice(0, 7)
  const aba = um(abas, url.aba, 'fluxo')
  return (
    <Screen
      title="Fluxo de caixa e resultado"
      toolbar={
        <TabsBar
          label="Fluxo de caixa e resultado"
          value={aba}
          onChange={(next) => set({ aba: next, chave: '' })}
          tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
        />
      }
    >
      {aba === 'fluxo' && (
        <Fluxo
          por={um<PassoDoFluxo>(passosDoFluxo, url.por, 'semana')}
          de={url.de || somarDias(hoje, -DIAS_ATRAS)}
          ate={url.ate || somarDias(hoje, DIAS_A_FRENTE)}
          onChange={set}
        />
      )}
      {aba === 'idades' && (
        <Idades natureza={url.natureza === 'pagar' ? 'pagar' : 'receber'} onChange={set} />
      )}
      {aba === 'dre' && (
        <Dre
          hoje={hoje}
          de={url.mes || somarMeses(`${mes}-01`, -MESES_DA_DRE).slice(0, 7)}
          ate={url.quantos || mes}
          centro={url.centro}
          onChange={set}
        />
      )}
      {aba === 'lucro' && (
        <Lucro
          por={um<Dimensao>(dimensoes, url.dimensao, 'cliente')}
          de={url.lucro_de || `${mes}-01`}
          ate={url.lucro_ate || hoje}
          chave={url.chave}
          parcela={url.parcela}
          onChange={set}
        />
      )}
    </Screen>
  )
}
