import { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { SERVICOS_OS, type ServicoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import { useGo } from '../../../lib/nav.tsx'
import { FormDialog, Opcao, useFormulario } from '../../../ui/index.ts'
import { useConfiguracoes } from '../../cte/index.ts'
import { useCriar } from '../cteos.queries.ts'
import { novoRascunho } from '../rascunho.ts'

const servicos = [
  ...Object.entries(SERVICOS_OS).map(([value, label]) => ({
    value,
    label: `CT-e OS: ${label.toLowerCase()}`,
  })),
  { value: '9', label: 'GTV-e: guia de transporte de valores' },
]

/** Begins a document: which one, and who issues it. The rest is filled in on its page. */
export function Novo({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const criar = useCriar()
  const empresas = useConfiguracoes().data ?? []
  const f = useFormulario(RascunhoOs, {
    de: { servico: '6', cnpj_emitente: '' },
    para: ({ servico, cnpj_emitente }) => novoRascunho(servico as ServicoOs, cnpj_emitente),
    confere: ({ cnpj_emitente }) => (cnpj_emitente ? [] : [['cnpj_emitente', 'Escolha quem emite']]),
    recusa: 'tela',
    enviar: (rascunho) => criar.mutateAsync(rascunho as RascunhoOs),
    ao: ({ _id }) => {
      onClose()
      void go(`/app/cteos/editar?id=${_id}`)
    },
  })
  return (
    <FormDialog
      form={f}
      title="Emitir CT-e OS ou GTV-e"
      description="Escolha o documento; o resto se preenche na página dele."
      cancelLabel="Voltar"
      submitLabel="Começar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Opcao form={f} name="servico" label="Documento" required options={servicos} />
        <Opcao
          form={f}
          name="cnpj_emitente"
          label="Emitente"
          required
          options={empresas.map((e) => ({ value: e.cnpj, label: e.nome }))}
        />
      </div>
    </FormDialog>
  )
}
