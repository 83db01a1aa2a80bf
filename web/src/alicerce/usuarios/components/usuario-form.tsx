import type { UsuarioInteiro } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { formatCnpj } from '@tropeiro/contract/formats'
import { Field, Input, Select } from '../../../ui/index.ts'
import { mascaraDeCnh, mascaraDeCnpj, mascaraDeCpf, mascaraDePlaca, mascaraDeTelefone } from '../mascaras.ts'
import { dirige } from '../papeis.ts'
import type { UsuarioNovo } from '../usuarios.queries.ts'
import { BasesEPapel, type Direitos, listaDeCnpjs } from './bases-e-papel.tsx'

export type Rascunho = Direitos & {
  name: string
  cpf: string
  email: string
  telefone: string
  senha: string
  confirmarSenha: string
  cnpj: string
  cnpjParceiro: string
  nomeParceiro: string
  veiculo: string
  cnh: string
  placaVeiculo: string
  grupo_usuario: 'motorista' | 'dng'
}

export const rascunhoDe = (u: UsuarioInteiro | null, motorista: boolean): Rascunho => ({
  name: u?.name ?? '',
  cpf: u ? (u.cpf.includes('*') ? u.cpf : mascaraDeCpf(u.cpf)) : '',
  email: u?.email ?? '',
  telefone: mascaraDeTelefone(u?.telefone ?? ''),
  papel: u?.papel ?? (motorista ? 'MOTORISTA' : 'USUARIO'),
  base: u?.bases ?? [],
  clientes: (u?.cnpj_cliente ?? []).map(formatCnpj).join('\n'),
  senha: '',
  confirmarSenha: '',
  cnpj: mascaraDeCnpj(u?.cnpj ?? ''),
  cnpjParceiro: mascaraDeCnpj(u?.cnpjParceiro ?? ''),
  nomeParceiro: u?.nomeParceiro ?? '',
  veiculo: u?.tipo_veiculo ?? '',
  cnh: u?.cnh ?? '',
  placaVeiculo: u?.placa_veiculo ?? '',
  grupo_usuario: u?.grupo_usuario ?? 'motorista',
})

export const noFio = ({ clientes, ...r }: Rascunho): UsuarioNovo => ({
  ...r,
  email: r.email.trim(),
  cnpj_cliente: listaDeCnpjs(clientes),
})

type Props = {
  value: Rascunho
  onChange: (change: Partial<Rascunho>) => void
  errors: Record<string, string>
  novo: boolean
  dadosProprios: boolean
  /** Has not accepted the group yet. */
  aguarda: boolean
}

/** The user form of spec §3, with the driver's part for those who drive. */
export function UsuarioForm({ value, onChange, errors, novo, dadosProprios, aguarda }: Props) {
  const text = (name: keyof Rascunho, mask: (text: string) => string = (t) => t) => ({
    value: String(value[name]),
    onChange: (e: { target: { value: string } }) => onChange({ [name]: mask(e.target.value) }),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {aguarda && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-xs text-warn-text sm:col-span-full">
          A pessoa ainda não aceitou o convite: aqui está só o que o seu grupo escreveu, e ela não vê nada do
          grupo.
        </p>
      )}
      {dadosProprios && (
        <p className="rounded-md bg-info-soft px-3 py-2 text-xs text-info-text sm:col-span-full">
          Esta pessoa também está em outros grupos: nome, e-mail e telefone são dela para mudar.
        </p>
      )}
      <Field label="Nome completo" required error={errors.name} className="sm:col-span-full">
        <Input {...text('name')} maxLength={120} disabled={dadosProprios} />
      </Field>
      <Field label="CPF" required error={errors.cpf} hint={novo ? undefined : 'O CPF não muda'}>
        <Input
          {...text('cpf', mascaraDeCpf)}
          inputMode="numeric"
          disabled={!novo}
          placeholder="000.000.000-00"
        />
      </Field>
      <Field label="Telefone" error={errors.telefone}>
        <Input {...text('telefone', mascaraDeTelefone)} inputMode="tel" disabled={dadosProprios} />
      </Field>
      <Field label="E-mail" required error={errors.email} className="sm:col-span-full">
        <Input {...text('email')} type="email" maxLength={200} disabled={dadosProprios} />
      </Field>
      <BasesEPapel value={value} onChange={onChange} errors={errors} />
      {dirige(value.papel) && <Direcao {...{ text, errors, value, onChange }} />}
      <Field label="CNPJ da empresa" error={errors.cnpj}>
        <Input {...text('cnpj', mascaraDeCnpj)} placeholder="00.000.000/0000-00" />
      </Field>
      <Field label="CNPJ do parceiro" error={errors.cnpjParceiro}>
        <Input {...text('cnpjParceiro', mascaraDeCnpj)} placeholder="00.000.000/0000-00" />
      </Field>
      <Field label="Nome do parceiro" error={errors.nomeParceiro} className="sm:col-span-full">
        <Input {...text('nomeParceiro')} maxLength={120} />
      </Field>
      {novo && (
        <>
          <Field
            label="Senha"
            error={errors.senha}
            hint="Em branco, a pessoa recebe um link para escolher a dela."
          >
            <Input {...text('senha')} type="password" autoComplete="new-password" />
          </Field>
          <Field label="Repita a senha" error={errors.confirmarSenha}>
            <Input {...text('confirmarSenha')} type="password" autoComplete="new-password" />
          </Field>
        </>
      )}
    </div>
  )
}

function Direcao({
  text,
  errors,
  value,
  onChange,
}: Pick<Props, 'value' | 'onChange' | 'errors'> & {
  text: (
    name: keyof Rascunho,
    mask?: (text: string) => string,
  ) => { value: string; onChange: (e: { target: { value: string } }) => void }
}) {
  return (
    <>
      <Field label="Vínculo" error={errors.grupo_usuario}>
        <Select
          value={value.grupo_usuario}
          onChange={(v) => onChange({ grupo_usuario: v === 'dng' ? 'dng' : 'motorista' })}
          options={[
            { value: 'motorista', label: 'Motorista da casa' },
            { value: 'dng', label: 'DNG, de um parceiro' },
          ]}
        />
      </Field>
      <Field label="CNH" error={errors.cnh}>
        <Input {...text('cnh', mascaraDeCnh)} inputMode="numeric" />
      </Field>
      <Field label="Placa do veículo" error={errors.placaVeiculo}>
        <Input {...text('placaVeiculo', mascaraDePlaca)} placeholder="ABC1D23" />
      </Field>
      <Field label="Veículo" error={errors.veiculo}>
        <Input {...text('veiculo')} maxLength={60} placeholder="VUC, Toco, Truck…" />
      </Field>
    </>
  )
}
