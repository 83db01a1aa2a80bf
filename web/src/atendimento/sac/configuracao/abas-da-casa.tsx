import { frequencias, nomeDaFrequencia } from '@tropeiro/contract/atendimento/sac/resumo'
import { Chave, Dinheiro, type Formulario, Opcao, Texto } from '../../../ui/index.ts'
import type { Valores } from './valores.ts'

type Props = { form: Formulario<Valores> }

export function Pesquisa({ form }: Props) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <Chave form={form} name="pesquisa.csat" label="Perguntar como foi o atendimento" />
      <p className="text-xs text-ink-3">
        Por e-mail a quem abriu, de 1 a 5, quando uma pessoa resolve; no máximo uma por mês a cada endereço. O
        que a casa fecha sozinha não pergunta nada.
      </p>
      <Chave form={form} name="pesquisa.nps" label="Perguntar aos embarcadores se recomendariam" />
      <p className="text-xs text-ink-3">
        De 0 a 10, a cada 90 dias, a quem teve entrega. Os dois números aparecem na sessão a partir de 5
        respostas.
      </p>
    </div>
  )
}

export function Cores({ form }: Props) {
  const { primary, secondary } = form.form.watch('cores')
  return (
    <div className="grid max-w-md gap-3 sm:grid-cols-2">
      <Texto form={form} name="cores.primary" label="Cor da equipe" required inputClass="num" maxLength={7} />
      <Texto
        form={form}
        name="cores.secondary"
        label="Cor de quem pede"
        required
        inputClass="num"
        maxLength={7}
      />
      {[primary, secondary].map((cor, at) => (
        <span
          key={at === 0 ? 'p' : 's'}
          aria-hidden
          className="h-8 rounded-md border border-line"
          style={{ background: cor }}
        />
      ))}
    </div>
  )
}

export function Alcada({ form }: Props) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <Dinheiro
        form={form}
        name="alcada.sozinho_ate_centavos"
        label="Uma pessoa aprova indenização até"
        required
      />
      <p className="text-xs text-ink-3">
        Acima deste valor são duas pessoas, uma delas administradora. Quem pede nunca aprova.
      </p>
    </div>
  )
}

export function Resumo({ form }: Props) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <Opcao
        form={form}
        name="resumo.quando"
        label="Números por e-mail"
        options={frequencias.map((value) => ({ value, label: nomeDaFrequencia[value] }))}
      />
      <Texto form={form} name="resumo.para" label="A quem, separados por vírgula" maxLength={2000} />
      <p className="text-xs text-ink-3">
        Às 8h de São Paulo: os indicadores do grupo inteiro, com o endereço da tela.
      </p>
    </div>
  )
}
