import { nomeDaSituacao } from '@tropeiro/contract/carga/notas/formas'
import {
  type Devolucao,
  type ItensParaDevolver,
  MAXIMO_DE_FOTOS,
  motivosDeDevolucao,
  NovaDevolucao,
  nomeDoMotivo,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { type ReactNode, useState } from 'react'
import { enviarImagens, FilePicker, recusaDoArquivo } from '../../../comprovacao/comprovacoes/index.ts'
import { useGo } from '../../../lib/nav.tsx'
import {
  Dia,
  FormPage,
  FormSection,
  type Formulario,
  Marca,
  Opcao,
  Tabs,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useCriar, useEditar } from '../devolucoes.queries.ts'
import { noFio, noFormulario, type Rascunho, rascunhoDe, sobraDemais } from '../rascunho.ts'
import { FotosGuardadas } from './fotos-guardadas.tsx'
import { ItensDaDevolucao } from './itens-da-devolucao.tsx'

export type Form = Formulario<Rascunho>
type Props = {
  nota: ItensParaDevolver
  devolucao?: Devolucao
  /** How another note is chosen, above the form. */
  escolha?: ReactNode
}

const motivos = motivosDeDevolucao.map((value) => ({ value, label: nomeDoMotivo[value] }))

function useFotos(devolucao?: Devolucao) {
  const [guardadas, setGuardadas] = useState(devolucao?.imagens ?? [])
  const [novas, setNovas] = useState<File[]>([])
  const add = (files: File[]) => {
    const refused = files.flatMap((file) => recusaDoArquivo(file) ?? [])
    if (refused.length > 0) toast.warning(refused)
    const good = files.filter((file) => recusaDoArquivo(file) === null)
    const room = MAXIMO_DE_FOTOS - guardadas.length - novas.length
    if (good.length > room) toast.warning(`Uma devolução leva até ${MAXIMO_DE_FOTOS} fotos.`)
    setNovas((now) => [...now, ...good.slice(0, Math.max(0, room))])
  }
  return { guardadas, setGuardadas, novas, setNovas, add }
}

/** A return, made or edited. Whether it is total or partial is chosen once. */
export function DevolucaoForm({ nota, devolucao, escolha }: Props) {
  const go = useGo()
  const criar = useCriar()
  const editar = useEditar()
  const fotos = useFotos(devolucao)
  const f = useFormulario(NovaDevolucao, {
    de: rascunhoDe(nota, devolucao),
    para: (r) => ({
      ...noFio(r),
      nota: nota.nota._id,
      gerar_coleta: nota.pode_coletar && r.gerar_coleta,
      fotos: fotos.guardadas.map((foto) => foto.chave),
    }),
    campos: noFormulario,
    confere: sobraDemais,
    enviar: async ({ nota: qual, gerar_coleta, ...body }) => {
      const sent = fotos.novas.length > 0 ? await enviarImagens(fotos.novas) : []
      const whole = { ...body, fotos: [...(body.fotos ?? []), ...sent] }
      return devolucao
        ? editar.mutateAsync({ id: devolucao._id, body: { ...whole, versao: devolucao.versao } })
        : criar.mutateAsync({ ...whole, nota: qual, gerar_coleta })
    },
    ao: (saved) => {
      toast.success(devolucao ? `Devolução ${saved.numero} salva.` : `Devolução ${saved.numero} registrada.`)
      void go(`/app/documentos/devolucoes?ver=${saved._id}`, { replace: true })
    },
  })
  const tipo = f.form.watch('tipo')
  return (
    <FormPage
      title={devolucao ? `Devolução ${devolucao.numero}` : 'Nova devolução'}
      breadcrumb={[
        { label: 'Devoluções', to: '/app/documentos/devolucoes' },
        { label: devolucao ? 'Editar' : 'Nova' },
      ]}
      form={f}
      submitLabel={devolucao ? 'Salvar' : 'Registrar devolução'}
    >
      <FormSection title="Nota" text="A mercadoria que volta é a desta nota.">
        <div className="sm:col-span-2">
          {escolha}
          <Nota nota={nota} />
        </div>
      </FormSection>
      <Que form={f} nota={nota} fixo={devolucao !== undefined} />
      {tipo === 'parcial' && (
        <FormSection title="Itens" text="Os itens da NF-e guardada. Marque o que volta e quanto.">
          <ItensDaDevolucao form={f} />
        </FormSection>
      )}
      <Volta form={f} nota={nota} nova={!devolucao} />
      <FormSection title="Fotos" text="Do estado da mercadoria e da recusa.">
        <div className="flex flex-col gap-3 sm:col-span-2">
          <FotosGuardadas
            fotos={fotos.guardadas}
            onRemove={(chave) => fotos.setGuardadas((now) => now.filter((foto) => foto.chave !== chave))}
          />
          <FilePicker
            label="Fotos da devolução"
            files={fotos.novas}
            onAdd={fotos.add}
            onRemove={(at) => fotos.setNovas((now) => now.filter((_, index) => index !== at))}
          />
        </div>
      </FormSection>
    </FormPage>
  )
}

function Nota({ nota: { nota } }: { nota: ItensParaDevolver }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-2.5 text-sm">
      <p className="font-medium">
        Nota <span className="num">{nota.numero}</span>, série <span className="num">{nota.serie}</span>:{' '}
        {nomeDaSituacao[nota.situacao].toLowerCase()}
        {nota.romaneio !== null && `, romaneio ${nota.romaneio}`}
      </p>
      <p className="text-xs text-ink-2">
        {nota.remetente} → {nota.destinatario}, {nota.cidade}/{nota.uf}
      </p>
    </div>
  )
}

/** What becomes of the note, in words, before it happens. */
function efeito(nota: ItensParaDevolver, tipo: Rascunho['tipo']): string {
  if (tipo === 'parcial') return 'A nota fica como está; o histórico dela conta a devolução.'
  switch (nota.nota.situacao) {
    case 'expedicao':
      return `A nota sai do romaneio ${nota.nota.romaneio ?? ''} e fecha como devolvida.`
    case 'rota':
      return 'A nota fecha como devolvida, e com ela o romaneio, se era a última.'
    case 'sem_romaneio':
      return 'A nota fecha como devolvida e não entra mais em romaneio.'
    default:
      return 'A entrega já foi provada: a nota fica como está, e a volta corre por aqui.'
  }
}

function Que({ form: f, nota, fixo }: { form: Form; nota: ItensParaDevolver; fixo: boolean }) {
  const { form } = f
  const tipo = form.watch('tipo')
  const recusa = tipo === 'total' ? nota.recusa_total : nota.recusa_parcial
  return (
    <FormSection title="O que volta">
      {!fixo && (
        <div className="sm:col-span-2">
          <Tabs
            label="Quanto da nota volta"
            value={tipo}
            onChange={(value) => {
              form.setValue('tipo', value as Rascunho['tipo'], { shouldDirty: true })
              form.clearErrors('itens')
            }}
            tabs={[
              { value: 'total', label: 'A nota inteira' },
              { value: 'parcial', label: 'Parte dela' },
            ]}
          />
        </div>
      )}
      {!fixo && (
        <p className={recusa ? 'text-sm text-bad-text sm:col-span-2' : 'text-xs text-ink-3 sm:col-span-2'}>
          {recusa ?? efeito(nota, tipo)}
        </p>
      )}
      <Opcao
        form={f}
        name="motivo"
        label="Motivo"
        required
        options={motivos}
        placeholder="Escolha o motivo"
      />
      <Texto form={f} name="volumes" label="Volumes que voltam" inputMode="numeric" inputClass="num" />
    </FormSection>
  )
}

function Volta({ form: f, nota, nova }: { form: Form; nota: ItensParaDevolver; nova: boolean }) {
  return (
    <FormSection title="A volta" text="Até quando e com que documento a mercadoria chega ao remetente.">
      <Dia
        form={f}
        name="prazo"
        label="Prazo"
        hint={nova ? 'Vazio, o das regras de prazo até o remetente' : undefined}
      />
      <Texto
        form={f}
        name="chave_devolucao"
        label="Chave da NF-e de devolução"
        maxLength={60}
        inputClass="num"
        placeholder="44 caracteres"
      />
      <TextoLongo
        form={f}
        name="observacao"
        label="Observação"
        className="sm:col-span-2"
        rows={3}
        maxLength={2000}
      />
      {nova && nota.pode_coletar && (
        <div className="sm:col-span-2">
          <Marca
            form={f}
            name="gerar_coleta"
            label="Gerar a ordem de coleta no destinatário"
            hint="Ela entra em romaneio como qualquer nota"
          />
        </div>
      )}
    </FormSection>
  )
}
