import type { DestinoEscrito } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { meiosDePagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { type Formulario, Marca, Opcao, Texto } from '../../../ui/index.ts'

export const destinoVazio: DestinoEscrito = {
  ...{ meio: 'pix', chave: '', banco: '', agencia: '', agencia_dv: '', numero_conta: '', conta_dv: '' },
  ...{ poupanca: false, linha: '' },
}

type Campos = { destino: DestinoEscrito }

/** Where money goes: what is asked depends on the way. */
export function CamposDoDestino<V extends Campos>({ form: f }: { form: Formulario<V> }) {
  const form = f as unknown as Formulario<Campos>
  const meio = form.form.watch('destino.meio')
  return (
    <>
      <Opcao
        form={form}
        name="destino.meio"
        label="Como se paga"
        options={Object.entries(meiosDePagamento).map(([value, label]) => ({ value, label }))}
      />
      {meio === 'pix' && (
        <Texto
          form={form}
          name="destino.chave"
          label="Chave PIX"
          hint="Telefone começa com +55"
          required
          maxLength={77}
        />
      )}
      {(meio === 'conta' || meio === 'pix_conta') && (
        <>
          <Texto form={form} name="destino.banco" label="Banco" required maxLength={3} />
          <Texto form={form} name="destino.agencia" label="Agência" required maxLength={5} />
          <Texto form={form} name="destino.agencia_dv" label="Dígito da agência" maxLength={1} />
          <Texto form={form} name="destino.numero_conta" label="Conta" required maxLength={12} />
          <Texto form={form} name="destino.conta_dv" label="Dígito da conta" maxLength={1} />
          <Marca form={form} name="destino.poupanca" label="É poupança" />
        </>
      )}
      {(meio === 'boleto' || meio === 'convenio') && (
        <Texto form={form} name="destino.linha" label="Linha digitável" required maxLength={80} />
      )}
    </>
  )
}
