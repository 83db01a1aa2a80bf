import { ContatoDaRegua, LimiteDaRegua, PausaDaRegua } from '@tropeiro/contract/financeiro/regua/calls'
import type { ClienteDaRegua } from '@tropeiro/contract/financeiro/regua/formas'
import { formatMoney } from '@tropeiro/contract/formats'
import {
  Dia,
  Dinheiro,
  FormDialog,
  Opcao,
  Texto,
  TextoLongo,
  undoable,
  useFormulario,
} from '../../../ui/index.ts'
import { useGravarContato, useGravarLimite, usePausar, useRegua, useRetomar } from '../regua.queries.ts'

type Props = { c: ClienteDaRegua; onClose: () => void }

export function ContatoDialog({ c, onClose }: Props) {
  const gravar = useGravarContato(c.documento)
  const classes = useRegua().data?.classes ?? [{ codigo: c.classe, nome: c.classe_nome }]
  const form = useFormulario(ContatoDaRegua, {
    de: { classe: c.classe, emails: c.emails.join('\n') },
    para: (v) => ({ ...v, emails: v.emails.split(/[\s,;]+/).filter(Boolean) }),
    campos: (campo) => (campo.startsWith('emails') ? 'emails' : campo),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Contato de ${c.nome}`}
      description="Só o financeiro do cliente recebe cobrança."
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextoLongo form={form} name="emails" label="E-mails do financeiro" hint="Um por linha" rows={3} />
        <Opcao
          form={form}
          name="classe"
          label="Passos de cobrança"
          options={classes.map((k) => ({ value: k.codigo, label: k.nome }))}
        />
      </div>
    </FormDialog>
  )
}

export function LimiteDialog({ c, onClose }: Props) {
  const gravar = useGravarLimite(c.documento)
  const form = useFormulario(LimiteDaRegua, {
    de: { limite_centavos: c.limite },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Limite de crédito de ${c.nome}`}
      description={`Deve ${formatMoney(c.aberto)} agora. O limite avisa quem fatura; nunca impede.`}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <Dinheiro form={form} name="limite_centavos" label="Limite" hint="Vazio: sem limite" />
    </FormDialog>
  )
}

export function PausaDialog({ c, onClose }: Props) {
  const pausar = usePausar(c.documento)
  const retomar = useRetomar(c.documento)
  const form = useFormulario(PausaDaRegua, {
    de: { ate: '', motivo: '' },
    para: (v) => ({ ...v, ate: v.ate || null }),
    enviar: pausar.mutateAsync,
    ao: () => {
      undoable(`Cobrança de ${c.nome} pausada.`, () => retomar.mutateAsync())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`Pausar a cobrança de ${c.nome}`} submitLabel="Pausar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Dia form={form} name="ate" label="Até" hint="Vazio: até alguém retomar" />
        <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
      </div>
    </FormDialog>
  )
}
