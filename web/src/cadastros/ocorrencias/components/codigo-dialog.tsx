import {
  type CodigoDoParceiro,
  CodigoSalvo,
  nomeDoSentido,
  type Sentido,
  sentidos,
} from '@tropeiro/contract/cadastros/ocorrencias'
import { FormDialog, Opcao, Procura, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useSalvarCodigo, useTabela } from '../ocorrencias.queries.ts'

type Props = { parceiro: string; linha: CodigoDoParceiro | null; onClose: () => void }

const opcoesDeSentido = sentidos.map((value) => ({ value, label: nomeDoSentido[value] }))

/** One line of a partner's table. */
export function CodigoDialog({ parceiro, linha, onClose }: Props) {
  const tabela = useTabela()
  const salvar = useSalvarCodigo(parceiro)
  const f = useFormulario(CodigoSalvo, {
    de: {
      codigo: linha?.codigo ?? '',
      ocorrencia: linha ? String(linha.ocorrencia) : '',
      sentido: (linha?.sentido ?? 'ambos') as Sentido,
      descricao: linha?.descricao ?? '',
    },
    para: (v) => ({ ...v, ocorrencia: Number(v.ocorrencia) }),
    confere: (v) => [
      ...(v.codigo.trim() ? [] : ([['codigo', 'Diga o código do parceiro']] as const)),
      ...(v.ocorrencia ? [] : ([['ocorrencia', 'Escolha a ocorrência']] as const)),
    ],
    enviar: salvar.mutateAsync,
    ao: () => {
      toast.success('Linha gravada.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={linha ? `Código ${linha.codigo}` : 'Novo código'}
      submitLabel="Gravar"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto
          form={f}
          name="codigo"
          label="Código do parceiro"
          required
          hint="07 e 7 são o mesmo código."
          maxLength={10}
        />
        <Opcao form={f} name="sentido" label="Usado" options={opcoesDeSentido} />
        <Procura
          form={f}
          name="ocorrencia"
          label="Nossa ocorrência"
          required
          className="sm:col-span-2"
          loading={tabela.isPending}
          options={(tabela.data ?? []).map((o) => ({
            value: String(o.codigo),
            label: o.descricao,
            hint: o.proceda31,
          }))}
        />
        <Texto
          form={f}
          name="descricao"
          label="Como o parceiro chama"
          className="sm:col-span-2"
          maxLength={120}
        />
      </div>
    </FormDialog>
  )
}
