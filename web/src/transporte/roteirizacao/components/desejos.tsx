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

const conhecida = (quer: string): Preferencia => (quer in preferencias ? (quer as Preferencia) : 'custo')

/** What is asked of the planner besides the day itself. */
export const pedidoDosDesejos = (d: Desejos) => ({
  preferencia: conhecida(d.quer),
  viagens: Number(d.viagens) || 1,
  recarga_min: Number(d.recarga) || 30,
  territorio: d.territorio === 'sim',
  pedagios: d.pedagios !== 'nao',
  adiar_centavos: d.adiar === '' ? null : Number(d.adiar) || null,
})

/** What a good day is, in plain words. */
export function CamposDosDesejos({ d, set }: { d: Desejos; set: (change: Partial<Desejos>) => void }) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
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
      <div className="sm:col-span-2 lg:col-span-4">
        <Checkbox
          label="Preferir quem conhece a rota"
          hint="Cada veículo fica, se couber, nas rotas de entrega em que esteve três vezes ou mais nos últimos 90 dias."
          checked={d.territorio === 'sim'}
          onChange={(on) => set({ territorio: on ? 'sim' : 'nao' })}
        />
      </div>
      <div className="sm:col-span-2 lg:col-span-4">
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
