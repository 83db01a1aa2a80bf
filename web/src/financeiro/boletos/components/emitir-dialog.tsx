import { BoletoPedido } from '@tropeiro/contract/financeiro/boletos/calls'
import { canaisDoConvenio } from '@tropeiro/contract/financeiro/boletos/nomes'
import { FormDialog, Marca, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useConvenios, useEmitir } from '../boletos.queries.ts'

/** A boleto for what is still open of a title; where the payer is known from before, his address may be left out. */
export function EmitirDialog({
  titulo,
  onClose,
  corrige = false,
}: {
  titulo: string
  onClose: () => void
  /** The bank refused the one before: the address is asked for. */
  corrige?: boolean
}) {
  const emitir = useEmitir()
  const convenios = (useConvenios().data ?? []).filter((c) => c.ativo)
  const form = useFormulario(BoletoPedido, {
    de: {
      convenio: '',
      outro: corrige,
      pagador: { endereco: '', bairro: '', cep: '', cidade: '', uf: '' },
    },
    para: ({ outro, pagador, convenio }) => ({
      titulo,
      convenio: convenio || (convenios[0]?._id ?? ''),
      pagador: outro ? pagador : null,
    }),
    enviar: emitir.mutateAsync,
    ao: onClose,
  })
  const outro = form.form.watch('outro') as boolean
  return (
    <FormDialog
      form={form}
      title={corrige ? 'Corrigir e emitir outro boleto' : 'Emitir boleto'}
      submitLabel="Emitir"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao
          form={form}
          name="convenio"
          label="Convênio"
          options={[
            ...(convenios.length === 0 ? [{ value: '', label: 'Nenhum convênio ainda' }] : []),
            ...convenios.map((c, i) => ({
              value: i === 0 ? '' : c._id,
              label: `${c.nome} (${canaisDoConvenio[c.canal].toLowerCase()})`,
            })),
          ]}
        />
        <Marca form={form} name="outro" label="Dizer o endereço do pagador" />
        {outro && (
          <>
            <Texto form={form} name="pagador.endereco" label="Endereço" required maxLength={60} />
            <Texto form={form} name="pagador.bairro" label="Bairro" maxLength={40} />
            <Texto form={form} name="pagador.cep" label="CEP" required maxLength={9} />
            <Texto form={form} name="pagador.cidade" label="Cidade" required maxLength={40} />
            <Texto form={form} name="pagador.uf" label="UF" required maxLength={2} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
