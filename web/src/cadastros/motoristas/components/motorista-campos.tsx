import { opcoesDeVinculo } from '@tropeiro/contract/cadastros/motoristas/lista'
import type { ReactNode } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Dia, Documento, type Formulario, Opcao, Placa, Texto, TextoLongo } from '../../../ui/index.ts'
import { EscalaCampo } from './escala-campo.tsx'
import type { Escrito } from './motorista-form.ts'

const categorias = ['', 'B', 'C', 'D', 'E', 'AB', 'AC', 'AD', 'AE', 'A', 'ACC'].map((value) => ({
  value,
  label: value || 'Não sei',
}))

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{titulo}</h3>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** The fields of a driver: who he is, his licence, his hours. */
export function CamposDoMotorista({
  f,
  novo,
  conta,
}: {
  f: Formulario<Escrito>
  novo: boolean
  conta: string | null
}) {
  const [vinculo, escolhida] = f.form.watch(['vinculo', 'base'])
  const bases = (useSession()?.bases ?? [])
    .filter((b) => b.active)
    .map((b) => ({ value: b.name, label: b.name }))
  // A base where the person does not work stays what it is.
  const outra =
    escolhida !== '' && !bases.some((b) => b.value === escolhida)
      ? [{ value: escolhida, label: escolhida }]
      : []
  return (
    <>
      <Parte titulo="Quem dirige">
        {novo && <Documento form={f} name="cpf" tipo="cpf" label="CPF" required />}
        {conta ? (
          <p className="text-sm text-ink-2 sm:col-span-2">
            Nome e telefone são da conta {conta} e mudam em Usuários.
          </p>
        ) : (
          <>
            <Texto form={f} name="nome" label="Nome" required maxLength={120} />
            <Texto form={f} name="telefone" label="Telefone" inputMode="tel" maxLength={20} />
          </>
        )}
        <Opcao form={f} name="vinculo" label="Vínculo" options={opcoesDeVinculo} />
        {vinculo !== 'frota' && (
          <Texto form={f} name="rntrc" label="RNTRC" inputMode="numeric" maxLength={9} />
        )}
        <Opcao
          form={f}
          name="base"
          label="Base"
          options={[{ value: '', label: 'Qualquer base' }, ...bases, ...outra]}
        />
        <Placa form={f} name="placa" label="Veículo usual" />
      </Parte>
      <Parte titulo="Habilitação">
        <Texto form={f} name="cnh" label="Número da CNH" inputMode="numeric" maxLength={11} />
        <Opcao form={f} name="cnh_categoria" label="Categoria" options={categorias} />
        <Dia form={f} name="cnh_validade" label="Validade da CNH" />
        <Dia form={f} name="toxicologico_ate" label="Exame toxicológico até" />
      </Parte>
      <EscalaCampo f={f} />
      <TextoLongo form={f} name="observacao" label="Observação" maxLength={500} />
    </>
  )
}
