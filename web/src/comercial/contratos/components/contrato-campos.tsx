import { tiposDeContrato } from '@tropeiro/contract/comercial/contratos/calls'
import { Dia, FormSection, type Formulario, Numero, Opcao, Texto } from '../../../ui/index.ts'
import type { Escrito } from '../contrato-form.ts'

const tipos = Object.entries(tiposDeContrato).map(([value, label]) => ({ value, label }))

/** With whom, about what, from when to when. */
export function CamposDoContrato({ form: f }: { form: Formulario<Escrito> }) {
  const terceiro = f.form.watch('tipo') !== 'cliente'
  return (
    <>
      <FormSection title="Com quem">
        <Opcao form={f} name="tipo" label="Contrato de" options={tipos} />
        <Texto
          form={f}
          name="documento"
          label="CNPJ, CPF ou raiz"
          hint="Os 8 primeiros do CNPJ valem para todas as filiais"
          required
          maxLength={18}
        />
        <Texto form={f} name="nome" label="Nome" required maxLength={80} />
        <Texto
          form={f}
          name="referencia"
          label="Referência"
          hint="O número que o outro lado dá"
          maxLength={40}
        />
        {terceiro && <Texto form={f} name="rntrc" label="RNTRC" inputMode="numeric" maxLength={9} />}
        <Texto form={f} name="objeto" label="Objeto" maxLength={300} />
      </FormSection>
      <FormSection title="Vigência">
        <Dia form={f} name="inicio" label="Vale desde" required />
        <Dia form={f} name="fim" label="Até" hint="Em branco: sem fim marcado" />
        <Numero
          form={f}
          name="renova_meses"
          label="Renova-se por (meses)"
          hint="Em branco: termina no último dia"
        />
        <Texto form={f} name="avisar" label="Avisar antes do fim" hint="E-mails, separados por vírgula" />
      </FormSection>
    </>
  )
}
