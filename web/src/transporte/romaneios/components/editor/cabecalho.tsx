import { formatPlaca, isPlaca, unmask } from '@tropeiro/contract/formats'
import type { RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { AvisosDaViagem } from '../../../../cadastros/motoristas/index.ts'
import { Combobox, Field, Input, Select } from '../../../../ui/index.ts'
import type { Cabecalho } from '../../edicao.ts'
import { useMotoristas } from '../../romaneios.queries.ts'

/** Whether a plate may be saved: empty, or well formed. */
export const placaBoa = (text: string) => text.trim() === '' || isPlaca(unmask(text))

type Props = {
  valor: Cabecalho
  onChange: (change: Partial<Cabecalho>) => void
  /** There is a driver already: he can be changed, not left out. */
  temMotorista: boolean
  /** Only a new romaneio chooses its base. */
  base?: { valor: string; onChange: (base: string) => void; opcoes: readonly string[] }
}

/** Driver, plate and base. The driver's usual plate comes with him when there is none. */
export function CabecalhoDoRomaneio({ valor, onChange, temMotorista, base }: Props) {
  const motoristas = useMotoristas()
  const known = motoristas.options.some((o) => o.value === valor.cpf)
  const options =
    valor.cpf && !known
      ? [...motoristas.options, { value: valor.cpf, label: valor.nome }]
      : motoristas.options
  const escolher = (cpf: string) => {
    if (!cpf && temMotorista) return
    const nome = options.find((o) => o.value === cpf)?.label ?? ''
    const usual = motoristas.placaDe(cpf)
    onChange({ cpf, nome, ...(usual ? { placa: usual } : {}) })
  }
  return (
    <div className="no-print grid grid-cols-[1fr_104px] gap-3 border-b border-line px-4 py-2.5 max-sm:px-3 sm:flex sm:items-start">
      <Field label="Motorista" className="sm:w-80">
        <Combobox
          value={valor.cpf}
          onChange={escolher}
          options={options}
          loading={motoristas.isPending}
          placeholder="Escolher motorista"
          empty="Nenhum motorista com este nome"
        />
      </Field>
      <Field label="Placa" className="sm:w-32" error={placaBoa(valor.placa) ? undefined : 'Placa inválida'}>
        <Input
          value={valor.placa}
          maxLength={8}
          placeholder="ABC1D23"
          onChange={(event) => onChange({ placa: event.target.value.toUpperCase() })}
        />
      </Field>
      {base && (
        <Field label="Base" className="max-sm:col-span-2 sm:w-52">
          <Select
            value={base.valor}
            onChange={base.onChange}
            options={[
              { value: '', label: 'A das notas' },
              ...base.opcoes.map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      )}
      <div className="min-w-0 self-center max-sm:col-span-2 sm:flex-1">
        <AvisosDaViagem cpf={valor.cpf} placa={valor.placa} />
      </div>
    </div>
  )
}

/** The same for those who only look. */
export function CabecalhoFixo({ r }: { r: RomaneioCompleto }) {
  const facts = [
    ['Motorista', r.nome_motorista],
    ['Placa', formatPlaca(r.placa_veiculo)],
    ['Empresa', r.nome_empresa],
  ]
  return (
    <dl className="no-print flex flex-wrap gap-x-8 gap-y-2 border-b border-line px-4 py-2.5 max-sm:px-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-2xs text-ink-3">{label}</dt>
          <dd className="num truncate text-sm">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
