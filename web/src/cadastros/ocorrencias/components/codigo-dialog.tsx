import {
  type CodigoDoParceiro,
  nomeDoSentido,
  type Sentido,
  sentidos,
} from '@tropeiro/contract/cadastros/ocorrencias'
import { useState } from 'react'
import { Button, Combobox, Dialog, Field, Input, Select, toast } from '../../../ui/index.ts'
import { useSalvarCodigo, useTabela } from '../ocorrencias.queries.ts'

type Props = { parceiro: string; linha: CodigoDoParceiro | null; onClose: () => void }

const opcoesDeSentido = sentidos.map((value) => ({ value, label: nomeDoSentido[value] }))

/** One line of a partner's table. */
export function CodigoDialog({ parceiro, linha, onClose }: Props) {
  const [codigo, setCodigo] = useState(linha?.codigo ?? '')
  const [ocorrencia, setOcorrencia] = useState(linha ? String(linha.ocorrencia) : '')
  const [sentido, setSentido] = useState<Sentido>(linha?.sentido ?? 'ambos')
  const [descricao, setDescricao] = useState(linha?.descricao ?? '')
  const tabela = useTabela()
  const salvar = useSalvarCodigo(parceiro)
  const falta =
    codigo.trim() === ''
      ? 'Diga o código do parceiro'
      : ocorrencia === ''
        ? 'Escolha a ocorrência'
        : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={linha ? `Código ${linha.codigo}` : 'Novo código'}
      onSubmit={(event) => {
        event.preventDefault()
        if (falta) return
        salvar.mutate(
          { codigo, ocorrencia: Number(ocorrencia), sentido, descricao },
          {
            onSuccess: () => {
              toast.success('Linha gravada.')
              onClose()
            },
          },
        )
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={salvar.isPending} disabledReason={falta}>
            Gravar
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Código do parceiro" required hint="07 e 7 são o mesmo código.">
          <Input value={codigo} maxLength={10} onChange={(event) => setCodigo(event.target.value)} />
        </Field>
        <Field label="Usado">
          <Select value={sentido} onChange={(v) => setSentido(v as Sentido)} options={opcoesDeSentido} />
        </Field>
        <Field label="Nossa ocorrência" required className="sm:col-span-2">
          <Combobox
            value={ocorrencia}
            onChange={setOcorrencia}
            loading={tabela.isPending}
            options={(tabela.data ?? []).map((o) => ({
              value: String(o.codigo),
              label: o.descricao,
              hint: o.proceda31,
            }))}
          />
        </Field>
        <Field label="Como o parceiro chama" className="sm:col-span-2">
          <Input value={descricao} maxLength={120} onChange={(event) => setDescricao(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
