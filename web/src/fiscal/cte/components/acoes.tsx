import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { messages } from '@tropeiro/contract/messages'
import { useState } from 'react'
import { Combobox, Field, Input, Textarea } from '../../../ui/index.ts'
import { Pergunta, PerguntaDeCancelamento } from '../../transmissao/index.ts'
import { useCancelar, useCorrigir, useCorrigiveis, useDesfazerEntrega, useEmail } from '../cte.queries.ts'

export type Acao = 'cancelar' | 'corrigir' | 'email' | 'desfazer_entrega'
type Props = { cte: CteCompleto; onClose: () => void }

function Cancelar({ cte, onClose }: Props) {
  return (
    <PerguntaDeCancelamento
      documento="CT-e"
      numero={cte.numero_cte}
      texto="Só até 168 horas depois da autorização, e antes da entrega. As notas ficam livres para outro CT-e."
      cancelar={useCancelar()}
      id={cte._id}
      onClose={onClose}
    />
  )
}

function Corrigir({ cte, onClose }: Props) {
  const campos = useCorrigiveis(true).data ?? []
  const [campo, setCampo] = useState('compl/xObs')
  const [valor, setValor] = useState('')
  const [tentou, setTentou] = useState(false)
  const corrigir = useCorrigir()
  const escolhido = campos.find((c) => `${c.grupo}/${c.campo}` === campo)
  return (
    <Pergunta
      titulo="Carta de correção"
      texto="Não muda valores, impostos, datas nem quem participa. A última carta vale por todas."
      botao="Enviar carta"
      pendente={corrigir.isPending}
      erro={corrigir.error?.message}
      feito="Carta de correção enviada à SEFAZ."
      onClose={onClose}
      enviar={() => {
        setTentou(true)
        if (!escolhido || valor.trim() === '') return null
        const { grupo, campo: nome } = escolhido
        return corrigir.mutateAsync({ id: cte._id, correcoes: [{ grupo, campo: nome, valor }] })
      }}
    >
      <Field label="Campo" required>
        <Combobox
          value={campo}
          onChange={setCampo}
          options={campos.map((c) => ({ value: `${c.grupo}/${c.campo}`, label: c.rotulo }))}
        />
      </Field>
      <Field
        label="Valor corrigido"
        required
        error={tentou && valor.trim() === '' ? 'Escreva o valor corrigido' : undefined}
      >
        <Textarea value={valor} maxLength={500} onChange={({ target }) => setValor(target.value)} />
      </Field>
    </Pergunta>
  )
}

function Email({ cte, onClose }: Props) {
  const [para, setPara] = useState(cte.email_tomador)
  const [tentou, setTentou] = useState(false)
  const email = useEmail()
  const destinos = para.split(/[\s,;]+/).filter(Boolean)
  return (
    <Pergunta
      titulo="Enviar por e-mail"
      texto="O DACTE em PDF e o XML oficial vão anexados."
      botao="Enviar"
      pendente={email.isPending}
      erro={email.error?.message}
      feito={messages.emailEnviado}
      onClose={onClose}
      enviar={() => {
        setTentou(true)
        return destinos.length === 0 ? null : email.mutateAsync({ id: cte._id, para: destinos })
      }}
    >
      <Field
        label="Para"
        required
        hint="Vários, separados por vírgula"
        error={tentou && destinos.length === 0 ? 'Informe um e-mail' : undefined}
      >
        <Input type="text" value={para} onChange={({ target }) => setPara(target.value)} />
      </Field>
    </Pergunta>
  )
}

function DesfazerEntrega({ cte, onClose }: Props) {
  const desfazer = useDesfazerEntrega()
  return (
    <Pergunta
      titulo={`Desfazer o comprovante de entrega do CT-e ${cte.numero_cte}?`}
      texto="A SEFAZ recebe o evento 110181, e o CT-e pode ser cancelado de novo. A prova continua aqui e não volta à SEFAZ sozinha."
      botao="Desfazer comprovante"
      perigo
      pendente={desfazer.isPending}
      erro={desfazer.error?.message}
      feito="Pedido enviado à SEFAZ."
      onClose={onClose}
      enviar={() => desfazer.mutateAsync(cte._id)}
    >
      {null}
    </Pergunta>
  )
}

const dialogos = { cancelar: Cancelar, corrigir: Corrigir, email: Email, desfazer_entrega: DesfazerEntrega }

/** The dialog of what can be done with an authorised CT-e. */
export function AcaoDialog({ acao, ...props }: Props & { acao: Acao | null }) {
  if (!acao) return null
  const Dialogo = dialogos[acao]
  return <Dialogo {...props} />
}
