import { formatMoney } from '@tropeiro/contract/formats'
import { AndarComMulta, CondutorIndicado, type MultaInteira } from '@tropeiro/contract/frota/multas/calls'
import { useFichas } from '../../../cadastros/motoristas/index.ts'
import { Dia, Dinheiro, FormDialog, Procura, Texto, useFormulario } from '../../../ui/index.ts'
import { useAndarComMulta, useIndicar } from '../multas.queries.ts'

/** Who drove, as it is told to the authority: somebody says it, nobody is told by a machine. */
export function IndicarDialog({
  m,
  sugestao,
  onClose,
}: {
  m: MultaInteira
  sugestao: MultaInteira['sugestoes'][number] | null
  onClose: () => void
}) {
  const indicar = useIndicar(m._id)
  const motoristas = useFichas().data ?? []
  const f = useFormulario(CondutorIndicado, {
    de: { motorista: sugestao?.motorista ?? '', prova: sugestao?.frase ?? '' },
    confere: (v) => (v.motorista ? [] : [['motorista', 'Escolha quem dirigia.']]),
    enviar: indicar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Indicar condutor"
      description={`Auto ${m.auto}, ${m.pontos} pontos. Confira antes: a indicação vai para o prontuário de quem dirigia.`}
      submitLabel="Indicar"
      onClose={onClose}
    >
      <Procura
        form={f}
        name="motorista"
        label="Quem dirigia"
        required
        options={motoristas.map((d) => ({ value: d._id, label: d.nome }))}
      />
      <Texto form={f} name="prova" label="Como se sabe" maxLength={300} />
    </FormDialog>
  )
}

/** Paid, or taken back by the authority. */
export function AtoDialog({
  m,
  acao,
  onClose,
}: {
  m: MultaInteira
  acao: 'pagar' | 'cancelar'
  onClose: () => void
}) {
  const andar = useAndarComMulta(m._id)
  const pagar = acao === 'pagar'
  const f = useFormulario(AndarComMulta, {
    de: { acao, dia: '', centavos: pagar ? m.centavos : (null as number | null), motivo: '' },
    para: (v) => ({ ...v, dia: v.dia || null }),
    enviar: andar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={pagar ? 'Pagar a multa' : 'Cancelar a multa'}
      description={
        pagar
          ? `Com o desconto do SNE, sem defesa nem recurso: ${formatMoney(m.com_desconto)}.`
          : 'A defesa ou o recurso foi aceito, ou a multa não era da casa.'
      }
      submitLabel={pagar ? 'Gravar pagamento' : 'Cancelar a multa'}
      onClose={onClose}
    >
      {pagar && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Dinheiro form={f} name="centavos" label="Valor pago" required />
          <Dia form={f} name="dia" label="Pago em" required />
        </div>
      )}
      <Texto
        form={f}
        name="motivo"
        label={pagar ? 'Observação' : 'Por quê'}
        required={!pagar}
        maxLength={200}
      />
    </FormDialog>
  )
}
