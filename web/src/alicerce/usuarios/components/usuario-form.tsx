import type { UsuarioInteiro } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { formatCnpj } from '@tropeiro/contract/formats'
import {
  Chave,
  Documento,
  type Formulario,
  mascaraDeCnh,
  mascaraDeCnpj,
  mascaraDeCpf,
  mascaraDeTelefone,
  Opcao,
  Placa,
  Texto,
} from '../../../ui/index.ts'
import { dirige } from '../papeis.ts'
import type { UsuarioNovo } from '../usuarios.queries.ts'
import { BasesEPapel, type Direitos, listaDeCnpjs } from './bases-e-papel.tsx'

export type Rascunho = Direitos & {
  name: string
  cpf: string
  sem_base: boolean
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
  sem_base: u?.sem_base ?? true,
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
  form: Formulario<Rascunho>
  novo: boolean
  dadosProprios: boolean
  /** Has not accepted the group yet. */
  aguarda: boolean
}

/** The user form of spec §3, with the driver's part for those who drive. */
export function UsuarioForm({ form: f, novo, dadosProprios, aguarda }: Props) {
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
      <Texto
        form={f}
        name="name"
        label="Nome completo"
        required
        className="sm:col-span-full"
        maxLength={120}
        disabled={dadosProprios}
      />
      <Documento
        form={f}
        name="cpf"
        tipo="cpf"
        label="CPF"
        required
        hint={novo ? undefined : 'O CPF não muda'}
        disabled={!novo}
      />
      <Texto
        form={f}
        name="telefone"
        mask={mascaraDeTelefone}
        label="Telefone"
        inputMode="tel"
        disabled={dadosProprios}
      />
      <Texto
        form={f}
        name="email"
        label="E-mail"
        required
        className="sm:col-span-full"
        type="email"
        maxLength={200}
        disabled={dadosProprios}
      />
      <BasesEPapel form={f} />
      {f.form.watch('papel') === 'USUARIO' && (
        <Chave
          form={f}
          name="sem_base"
          label="Vê o que ainda não tem base"
          hint="Além das bases escolhidas, alcança notas e romaneios que ainda não são de nenhuma."
        />
      )}
      {dirige(f.form.watch('papel')) && <Direcao form={f} />}
      <Documento form={f} name="cnpj" tipo="cnpj" label="CNPJ da empresa" />
      <Documento form={f} name="cnpjParceiro" tipo="cnpj" label="CNPJ do parceiro" />
      <Texto
        form={f}
        name="nomeParceiro"
        label="Nome do parceiro"
        className="sm:col-span-full"
        maxLength={120}
      />
      {novo && (
        <>
          <Texto
            form={f}
            name="senha"
            label="Senha"
            hint="Em branco, a pessoa recebe um link para escolher a dela."
            type="password"
            autoComplete="new-password"
          />
          <Texto
            form={f}
            name="confirmarSenha"
            label="Repita a senha"
            type="password"
            autoComplete="new-password"
          />
        </>
      )}
    </div>
  )
}

function Direcao({ form: f }: Pick<Props, 'form'>) {
  return (
    <>
      <Opcao
        form={f}
        name="grupo_usuario"
        label="Vínculo"
        options={[
          { value: 'motorista', label: 'Motorista da casa' },
          { value: 'dng', label: 'DNG, de um parceiro' },
        ]}
      />
      <Texto form={f} name="cnh" mask={mascaraDeCnh} label="CNH" inputMode="numeric" />
      <Placa form={f} name="placaVeiculo" label="Placa do veículo" />
      <Texto form={f} name="veiculo" label="Veículo" maxLength={60} placeholder="VUC, Toco, Truck…" />
    </>
  )
}
