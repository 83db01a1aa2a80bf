import {
  ClasseDaRegua,
  PassoDaRegua,
  ReguaEscrita,
  type ReguaLida,
} from '@tropeiro/contract/financeiro/regua/formas'
import { type AcaoDaRegua, acoesDaRegua } from '@tropeiro/contract/financeiro/regua/nomes'
import { HORA_ATE, HORA_DE } from '@tropeiro/contract/financeiro/regua/regras'
import { fold } from '@tropeiro/contract/formats'
import { FormDialog, Marca, Numero, Opcao, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useConfigurarRegua } from '../regua.queries.ts'

type Escrita = ReturnType<typeof ReguaEscrita.parse>
type Classe = ReguaLida['classes'][number]
type Passo = Classe['passos'][number]
type Props = { r: Escrita; onClose: () => void }

const deHoraEmHora = (de: number, ate: number) =>
  Array.from({ length: ate - de + 1 }, (_, i) => ({ value: String(de + i), label: `${de + i} horas` }))

/** Hours within which letters go, and where answers do. */
export function HorarioDialog({ r, onClose }: Props) {
  const gravar = useConfigurarRegua()
  const form = useFormulario(ReguaEscrita, {
    de: { hora_de: String(r.hora_de), hora_ate: String(r.hora_ate), responder_para: r.responder_para },
    para: (v) => ({ ...r, ...v, hora_de: Number(v.hora_de), hora_ate: Number(v.hora_ate) }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Horário da cobrança"
      description="Mensagens saem só nos dias úteis, dentro deste horário de Brasília."
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao form={form} name="hora_de" label="Das" options={deHoraEmHora(HORA_DE, HORA_ATE - 1)} />
        <Opcao form={form} name="hora_ate" label="Até as" options={deHoraEmHora(HORA_DE + 1, HORA_ATE)} />
        <div className="sm:col-span-2">
          <Texto form={form} name="responder_para" label="Responder para" hint="E-mail do nosso financeiro" />
        </div>
      </div>
    </FormDialog>
  )
}

/** A step: how many days before or after the due day, what is done, what is written. */
export function PassoDialog({ r, classe, passo, onClose }: Props & { classe: Classe; passo: Passo | null }) {
  const gravar = useConfigurarRegua()
  const dias = passo?.dias ?? 1
  const form = useFormulario(PassoDaRegua, {
    de: {
      nome: passo?.nome ?? '',
      quando: (dias < 0 ? 'antes' : 'depois') as 'antes' | 'depois',
      dias: Math.abs(dias) as number | null,
      acao: (passo?.acao ?? 'email') as AcaoDaRegua,
      texto: passo?.texto ?? '',
      avisa_credito: passo?.avisa_credito ?? false,
    },
    para: ({ quando, ...v }) => ({
      ...v,
      // Nothing written is no day.
      dias: v.dias === null ? Number.NaN : quando === 'antes' ? -v.dias : v.dias,
    }),
    confere: (v) =>
      v.acao === 'email' && v.texto.trim() === '' ? [['texto', 'Diga o que o e-mail escreve']] : [],
    enviar: (novo) => {
      const limpo = PassoDaRegua.parse(novo)
      const outros = classe.passos.filter((p) => p.dias !== passo?.dias)
      return gravar.mutateAsync({
        ...r,
        classes: r.classes.map((c) =>
          c.codigo === classe.codigo ? { ...c, passos: [...outros, limpo] } : c,
        ),
      })
    },
    ao: onClose,
  })
  const acao = form.form.watch('acao')
  return (
    <FormDialog
      form={form}
      title={passo ? `Passo ${passo.nome}` : `Novo passo de ${classe.nome}`}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto form={form} name="nome" label="Nome" required maxLength={40} />
        <Opcao
          form={form}
          name="acao"
          label="O que se faz"
          options={Object.entries(acoesDaRegua).map(([value, label]) => ({ value, label }))}
        />
        <Numero form={form} name="dias" label="Dias" required />
        <Opcao
          form={form}
          name="quando"
          label="Quando"
          options={[
            { value: 'antes', label: 'Antes do vencimento' },
            { value: 'depois', label: 'Depois do vencimento' },
          ]}
        />
        {acao === 'email' && (
          <div className="sm:col-span-2">
            <TextoLongo
              form={form}
              name="texto"
              label="O que o e-mail diz"
              hint="Os títulos, os valores, o boleto e o PIX entram sozinhos"
              rows={4}
              maxLength={1000}
              required
            />
          </div>
        )}
        <Marca form={form} name="avisa_credito" label="Daqui em diante avisa quem fatura" />
      </div>
    </FormDialog>
  )
}

/** Clients who are collected from in their own way; begins with the steps of the first class. */
export function ClasseDialog({ r, onClose }: Props) {
  const gravar = useConfigurarRegua()
  const codigoDe = (nome: string) =>
    fold(nome)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 30)
  const form = useFormulario(ClasseDaRegua, {
    de: { nome: '' },
    para: (v) => ({
      nome: v.nome,
      codigo: codigoDe(v.nome).padEnd(2, '_'),
      passos: r.classes[0]?.passos ?? [],
    }),
    campos: { codigo: 'nome' },
    enviar: (nova) => gravar.mutateAsync({ ...r, classes: [...r.classes, ClasseDaRegua.parse(nova)] }),
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Nova classe de clientes"
      description="Começa com os passos da classe padrão."
      submitLabel="Criar"
      onClose={onClose}
    >
      <Texto form={form} name="nome" label="Nome" required maxLength={40} />
    </FormDialog>
  )
}
