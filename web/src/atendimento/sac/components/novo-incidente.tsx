import { NovoIncidente as Pedido } from '@tropeiro/contract/atendimento/sac/calls'
import {
  GRUPO_DO_SUPORTE,
  nomeDoDocumento,
  type TipoDeDocumento,
  tiposDeDocumento,
} from '@tropeiro/contract/atendimento/sac/incidente'
import { useState } from 'react'
import {
  ErrorState,
  FormDialog,
  FormSkeleton,
  type Formulario,
  Opcao,
  Procura,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useBasesDoSac, useConfigDoSac, useCriarIncidente, useDocumentos } from '../sac.queries.ts'

type Props = { grupo: string; documento?: string; onClose: () => void; onCreated: (id: string) => void }

const vazio = {
  tipo: '',
  assunto: '',
  descricao: '',
  tipo_doc: 'NOTA' as TipoDeDocumento,
  documento: '',
  base: '',
}
type Form = Formulario<typeof vazio>

/** A new ticket for the group that attends it. */
export function NovoIncidente({ grupo, documento = '', onClose, onCreated }: Props) {
  const suporte = grupo === GRUPO_DO_SUPORTE
  const config = useConfigDoSac(grupo)
  const criar = useCriarIncidente()
  const f = useFormulario(Pedido, {
    de: { ...vazio, documento },
    para: (v) => ({ ...v, grupo_emp: grupo }),
    enviar: criar.mutateAsync,
    ao: ({ dados, mensagem }) => {
      toast.success(mensagem ?? '')
      onCreated(dados._id)
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={suporte ? 'Pedir suporte ao Tropeiro' : 'Novo incidente'}
      description={
        suporte ? 'O chamado vai para a equipe de suporte do sistema.' : `Atendido pela equipe de ${grupo}.`
      }
      submitLabel="Abrir incidente"
      disabled={!config.data}
    >
      {config.error ? (
        <ErrorState error={config.error} onRetry={() => void config.refetch()} />
      ) : config.isPending ? (
        <FormSkeleton />
      ) : (
        <div className="flex flex-col gap-3">
          <Opcao
            form={f}
            name="tipo"
            label="Tipo"
            required
            options={config.data.tipos.map((tipo) => ({ value: tipo, label: tipo }))}
          />
          <Texto form={f} name="assunto" label="Assunto" required maxLength={120} />
          <TextoLongo form={f} name="descricao" label="O que aconteceu" required rows={5} maxLength={4000} />
          <Documento form={f} />
          <Base form={f} />
        </div>
      )}
    </FormDialog>
  )
}

/** The document that it is about, found among those that the person reaches. */
function Documento({ form: f }: { form: Form }) {
  const { tipo_doc: tipo, documento } = f.form.watch()
  const [busca, setBusca] = useState('')
  const found = useDocumentos(tipo, busca)
  const options = (found.data ?? []).map((d) => ({
    value: d.documento,
    label: d.documento,
    hint: d.descricao,
  }))
  const chosen = documento && !options.some((o) => o.value === documento)
  return (
    <div className="grid gap-3 sm:grid-cols-[160px_1fr]">
      <Opcao
        form={f}
        name="tipo_doc"
        label="Documento"
        onPick={() => f.form.setValue('documento', '')}
        options={tiposDeDocumento.map((one) => ({ value: one, label: nomeDoDocumento[one] }))}
      />
      <Procura
        form={f}
        name="documento"
        label="Número"
        hint={tipo === 'NOTA' ? 'Número, chave de acesso ou AR. Opcional.' : 'Opcional.'}
        options={chosen ? [{ value: documento, label: documento }, ...options] : options}
        onSearch={setBusca}
        loading={found.isFetching}
        placeholder="Digite para procurar"
        empty={busca ? 'Nenhum documento seu com este número' : 'Digite o número'}
      />
    </div>
  )
}

function Base({ form }: { form: Form }) {
  const bases = useBasesDoSac()
  if (!bases.data || bases.data.length < 2) return null
  return (
    <Opcao
      form={form}
      name="base"
      label="Base"
      options={[
        { value: '', label: 'Nenhuma em particular' },
        ...bases.data.map((b) => ({ value: b.base, label: b.base })),
      ]}
    />
  )
}
