import { formatMoney } from '@tropeiro/contract/formats'
import { type Preferencia, preferencias } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { Checkbox, Field, Select } from '../../../ui/index.ts'

/** As the address of the page keeps it: text. */
export const desejosDeFabrica = {
  quer: 'custo',
  viagens: '1',
  recarga: '30',
  territorio: 'nao',
  pedagios: 'sim',
  adiar: '',
  volta: 'sim',
  paradas: '',
  km: '',
  extra: '',
}
export type Desejos = typeof desejosDeFabrica

const NAO_ADIA = 'nada'
const opcoesDePreferencia = Object.entries(preferencias).map(([value, { nome }]) => ({ value, label: nome }))
const opcoesDeViagens = [1, 2, 3, 4].map((n) => ({
  value: String(n),
  label: n === 1 ? '1 (sem recarga)' : `Até ${n}`,
}))
const opcoesDeRecarga = [15, 30, 45, 60, 90, 120].map((n) => ({ value: String(n), label: `${n} min` }))
const opcoesDeAdiar = [
  { value: NAO_ADIA, label: 'Nada: tudo sai' },
  ...[50, 100, 200, 500].map((r) => ({ value: String(r * 100), label: `Acima de ${formatMoney(r * 100)}` })),
]

const NAO_PAGA = 'nada'
const opcoesDeHoraExtra = [
  { value: NAO_PAGA, label: 'Nada' },
  ...[20, 30, 40, 60, 80].map((r) => ({ value: String(r * 100), label: `${formatMoney(r * 100)} por hora` })),
]
const SEM_LIMITE = 'todas'
const ateTantos = (de: readonly number[], unidade: string, livre: string) => [
  { value: SEM_LIMITE, label: livre },
  ...de.map((n) => ({ value: String(n), label: `Até ${n} ${unidade}` })),
]
const opcoesDeParadas = ateTantos([10, 15, 20, 25, 30, 40, 50, 80], 'paradas', 'As que couberem nas horas')
const opcoesDeKm = ateTantos([50, 100, 150, 200, 300, 400, 600, 800], 'km', 'Sem limite')

const conhecida = (quer: string): Preferencia => (quer in preferencias ? (quer as Preferencia) : 'custo')

/** What is asked of the planner besides the day itself. */
export const pedidoDosDesejos = (d: Desejos) => ({
  preferencia: conhecida(d.quer),
  viagens: Number(d.viagens) || 1,
  recarga_min: Number(d.recarga) || 30,
  territorio: d.territorio === 'sim',
  pedagios: d.pedagios !== 'nao',
  adiar_centavos: Number(d.adiar) || null,
  volta: d.volta !== 'nao',
  max_paradas: Number(d.paradas) || null,
  max_km: Number(d.km) || null,
  hora_extra_centavos: Number(d.extra) || null,
})

/** What a good day is, in plain words. */
export function CamposDosDesejos({ d, set }: { d: Desejos; set: (change: Partial<Desejos>) => void }) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="O que importa mais" hint={preferencias[conhecida(d.quer)].quer}>
        <Select value={conhecida(d.quer)} onChange={(quer) => set({ quer })} options={opcoesDePreferencia} />
      </Field>
      <Field label="Viagens por veículo" hint="Volta à base e carrega de novo">
        <Select value={d.viagens} onChange={(viagens) => set({ viagens })} options={opcoesDeViagens} />
      </Field>
      {d.viagens !== '1' && (
        <Field label="Tempo de recarga">
          <Select value={d.recarga} onChange={(recarga) => set({ recarga })} options={opcoesDeRecarga} />
        </Field>
      )}
      <Field label="Deixar para outro dia" hint="Só o que ainda não vence, quando levar custa mais">
        <Select
          value={d.adiar || NAO_ADIA}
          onChange={(adiar) => set({ adiar: adiar === NAO_ADIA ? '' : adiar })}
          options={opcoesDeAdiar}
        />
      </Field>
      <Field label="Paradas por veículo">
        <Select
          value={d.paradas || SEM_LIMITE}
          onChange={(paradas) => set({ paradas: paradas === SEM_LIMITE ? '' : paradas })}
          options={opcoesDeParadas}
        />
      </Field>
      <Field label="Km por veículo">
        <Select
          value={d.km || SEM_LIMITE}
          onChange={(km) => set({ km: km === SEM_LIMITE ? '' : km })}
          options={opcoesDeKm}
        />
      </Field>
      <Field label="Custo da hora extra" hint="Além da jornada da lei, que limita quantas há">
        <Select
          value={d.extra || NAO_PAGA}
          onChange={(extra) => set({ extra: extra === NAO_PAGA ? '' : extra })}
          options={opcoesDeHoraExtra}
        />
      </Field>
      <div>
        <Checkbox
          label="Voltar à base no fim"
          hint="Desmarcado, o dia de cada veículo acaba na última parada."
          checked={d.volta !== 'nao'}
          onChange={(on) => set({ volta: on ? 'sim' : 'nao' })}
        />
      </div>
      <div>
        <Checkbox
          label="Preferir quem conhece a rota"
          hint="Cada veículo fica, se couber, nas rotas de entrega em que esteve três vezes ou mais nos últimos 90 dias."
          checked={d.territorio === 'sim'}
          onChange={(on) => set({ territorio: on ? 'sim' : 'nao' })}
        />
      </div>
      <div>
        <Checkbox
          label="Contar pedágios"
          hint="Por eixo, nas praças que os extratos do tag dizem quanto cobram."
          checked={d.pedagios !== 'nao'}
          onChange={(on) => set({ pedagios: on ? 'sim' : 'nao' })}
        />
      </div>
    </div>
  )
}
