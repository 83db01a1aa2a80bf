import { Julgamento } from '@tropeiro/contract/comprovacao/auditoria'
import { useOcorrencias } from '../../../cadastros/ocorrencias/index.ts'
import { FormDialog, Procura, TextoLongo, useFormulario } from '../../../ui/index.ts'

export type OcorrenciaDialogProps = {
  notas: readonly string[]
  onClose: () => void
  /** Says itself why not, but for what belongs to a field. */
  onGive: (ocorrencia: number, observacao: string) => Promise<unknown>
}

/** The image shows something else than what was said: the note is approved as that. */
export function OcorrenciaDialog({ notas, onClose, onGive }: OcorrenciaDialogProps) {
  const query = useOcorrencias(true)
  const closing = (query.data ?? []).filter((o) => o.efeito === 'entrega' || o.efeito === 'outras')
  const f = useFormulario(Julgamento, {
    de: { ocorrencia: '', observacao: '' },
    para: (v) => ({
      _id: [...notas],
      ocorrencia: Number(v.ocorrencia),
      observacao: v.observacao.trim(),
    }),
    confere: ({ ocorrencia }) => (ocorrencia ? [] : [['ocorrencia', 'Escolha a ocorrência.']]),
    enviar: (body) => onGive(body.ocorrencia as number, body.observacao ?? ''),
    aoRecusar: (error) => error.campos.length === 0,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="sm"
      title="Aprovar como outra ocorrência"
      description="O comprovante vale, mas mostra outra coisa do que foi informado: a nota é encerrada com a ocorrência escolhida."
      submitLabel="Aprovar assim"
    >
      <div className="grid gap-3">
        <Procura
          form={f}
          name="ocorrencia"
          label="Ocorrência"
          required
          loading={query.isPending}
          options={closing.map((o) => ({
            value: String(o.codigo),
            label: `${o.codigo} · ${o.descricao}`,
            hint: o.efeito === 'entrega' ? 'fecha como entregue' : 'fecha sem entrega',
          }))}
        />
        <TextoLongo form={f} name="observacao" label="Observação" rows={2} maxLength={300} />
      </div>
    </FormDialog>
  )
}
