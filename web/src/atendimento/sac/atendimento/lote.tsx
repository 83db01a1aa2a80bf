import { LoteDeIncidentes } from '@tropeiro/contract/atendimento/sac/atendimento'
import { nomeDaPrioridade, prioridades } from '@tropeiro/contract/atendimento/sac/tipos'
import { formatQuantas } from '@tropeiro/contract/formats'
import { FormDialog, Opcao, TextoLongo, toast, useFormulario } from '../../../ui/index.ts'
import { type LoteNoFio, useAtendentes, useLote } from '../atendimento.queries.ts'

export type AcaoEmLote = LoteNoFio['acao']

const nomes: Record<AcaoEmLote, { title: string; submitLabel: string }> = {
  prioridade: { title: 'Mudar a prioridade', submitLabel: 'Mudar' },
  responsavel: { title: 'Passar a um responsável', submitLabel: 'Passar' },
  mensagem: { title: 'Escrever a todos', submitLabel: 'Enviar a todos' },
  resolver: { title: 'Resolver', submitLabel: 'Resolver todos' },
}

type Props = { acao: AcaoEmLote; ids: readonly string[]; onClose: () => void; onFeito: () => void }

/** One thing done to all that were chosen; what one of them refuses is said by its number. */
export function LoteDialog({ acao, ids, onClose, onFeito }: Props) {
  const lote = useLote()
  const atendentes = useAtendentes()
  const f = useFormulario(LoteDeIncidentes, {
    de: { prioridade: '', responsavel_id: '', texto: '' },
    para: (v) => ({
      ids: [...ids],
      acao,
      prioridade: (v.prioridade || null) as LoteNoFio['prioridade'],
      responsavel_id: v.responsavel_id || null,
      texto: v.texto,
    }),
    enviar: lote.mutateAsync,
    ao: ({ dados }) => {
      for (const r of dados.recusados.slice(0, 3)) toast.warning(`Incidente ${r.numero}: ${r.motivo}`)
      if (dados.feitos > 0)
        toast.success(formatQuantas(dados.feitos, 'incidente mudado.', 'incidentes mudados.'))
      onFeito()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      {...nomes[acao]}
      description={formatQuantas(ids.length, 'incidente escolhido', 'incidentes escolhidos')}
    >
      {acao === 'prioridade' && (
        <Opcao
          form={f}
          name="prioridade"
          label="Prioridade"
          required
          options={prioridades.map((value) => ({ value, label: nomeDaPrioridade[value] }))}
        />
      )}
      {acao === 'responsavel' && (
        <Opcao
          form={f}
          name="responsavel_id"
          label="Responsável"
          options={[
            { value: '', label: 'Ninguém: volta à fila' },
            ...(atendentes.data ?? []).map((a) => ({ value: a._id, label: a.nome })),
          ]}
        />
      )}
      {(acao === 'mensagem' || acao === 'resolver') && (
        <TextoLongo
          form={f}
          name="texto"
          label={acao === 'mensagem' ? 'Mensagem a quem pediu' : 'Mensagem final (opcional)'}
          required={acao === 'mensagem'}
          rows={4}
          maxLength={4000}
        />
      )}
    </FormDialog>
  )
}
