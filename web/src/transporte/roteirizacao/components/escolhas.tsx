import { formatDia, formatMoney, formatNumber, formatQuantas, unmask } from '@tropeiro/contract/formats'
import {
  lugarAproximado,
  type MotoristaDoPlano,
  type ParadaDoPlano,
  type VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import { Badge, Checkbox, Select } from '../../../ui/index.ts'
import { pesoCurto } from '../../romaneios/index.ts'
import { hora } from './editor/mesa.ts'

type Props<T> = { itens: readonly T[]; fora: ReadonlySet<string>; onMuda: (fora: Set<string>) => void }

const semOuCom = (fora: ReadonlySet<string>, ids: readonly string[], entra: boolean): Set<string> => {
  const next = new Set(fora)
  for (const id of ids) {
    if (entra) next.delete(id)
    else next.add(id)
  }
  return next
}

const janelas = (js: ParadaDoPlano['janelas']): string =>
  js.map((j) => `${hora(j.de)}–${hora(j.ate)}`).join(' e ')
const DE_ONDE = { cadastro: ' (cadastro)', provas: ' (aprendido)', padrao: '' }

/** The doors that wait; one that is unticked stays out of the plan, with all its notes. */
export function Paradas({ itens, fora, onMuda }: Props<ParadaDoPlano>) {
  const ids = (p: ParadaDoPlano) => p.notas.map((n) => n._id)
  return (
    <ul className="max-h-96 divide-y divide-line overflow-auto">
      {itens.map((p) => (
        <li key={p.id} className="flex items-start gap-3 px-4 py-2 max-sm:px-3">
          <Checkbox
            label={p.nome || 'Sem nome'}
            hint={[
              `${p.endereco || 'Sem endereço'} · ${p.cidade}/${p.uf}`,
              p.prazo && `até ${formatDia(p.prazo)}`,
              p.janelas.length > 0 && `recebe ${janelas(p.janelas)}`,
              `${Math.round(p.servico_s / 60)} min na porta${DE_ONDE[p.servico_de]}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            checked={!fora.has(p.notas[0]?._id ?? '')}
            onChange={(entra) => onMuda(semOuCom(fora, ids(p), entra))}
          />
          <span className="num ml-auto shrink-0 text-right text-xs text-ink-2">
            {formatQuantas(p.notas.length, 'nota', 'notas')} · {pesoCurto(p.peso_gramas)}
            {lugarAproximado(p) && (
              <span className="mt-1 block">
                <Badge tone="warn">Lugar aproximado</Badge>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const USUAL = 'usual'

type PropsDosVeiculos = Props<VeiculoDoPlano> & {
  motoristas: readonly MotoristaDoPlano[]
  /** Drivers chosen by hand, by vehicle. */
  escolhas: ReadonlyMap<string, string>
  onMotorista: (veiculo: string, motorista: string) => void
}

const horasDe = (m: MotoristaDoPlano) => (m.entra && m.sai ? `${m.entra}–${m.sai}` : '')

/** The vehicles of the day, and who drives each: his usual driver unless another is chosen; who does not work says why. */
export function Veiculos({ itens, fora, onMuda, motoristas, escolhas, onMotorista }: PropsDosVeiculos) {
  const usual = (v: VeiculoDoPlano) =>
    motoristas.filter((m) => m.presente && m.placa !== null && unmask(m.placa) === unmask(v.placa))
  return (
    <ul className="max-h-96 divide-y divide-line overflow-auto">
      {itens.map((v) => {
        const own = usual(v)
        return (
          <li key={v.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2 max-sm:px-3">
            <Checkbox
              label={v.placa}
              hint={v.nome}
              checked={!fora.has(v.id)}
              onChange={(entra) => onMuda(semOuCom(fora, [v.id], entra))}
            />
            <span className="num ml-auto shrink-0 text-right text-xs text-ink-2">
              {v.capacidade_gramas === null ? 'Carga sem limite' : pesoCurto(v.capacidade_gramas)}
              {v.capacidade_litros !== null && ` · ${formatNumber(v.capacidade_litros / 1000)} m³`}
              <span className="block">{formatMoney(v.custo_km_centavos)}/km</span>
            </span>
            {!fora.has(v.id) && (
              <Select
                size="sm"
                className="w-full"
                aria-label={`Motorista de ${v.placa}`}
                value={escolhas.get(v.id) ?? USUAL}
                onChange={(m) => onMotorista(v.id, m === USUAL ? '' : m)}
                options={[
                  {
                    value: USUAL,
                    label: own.length === 1 && own[0] ? `${own[0].nome} (o de sempre)` : 'Sem motorista',
                  },
                  ...motoristas
                    .filter((m) => !(own.length === 1 && own[0]?.id === m.id))
                    .map((m) => ({
                      value: m.id,
                      label: m.nome,
                      hint: m.porque ?? horasDe(m),
                      disabled: !m.presente,
                    })),
                ]}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
