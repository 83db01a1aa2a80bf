import { comoSeCobra } from '@tropeiro/contract/faturamento/estadias/nomes'
import { regraDaLei } from '@tropeiro/contract/faturamento/estadias/padrao'
import {
  type RegraDeEstadiaDoCliente,
  RegraDeEstadiaEscrita,
} from '@tropeiro/contract/faturamento/estadias/regras'
import {
  formasDaEstadia,
  fracoesDaEstadia,
  leiturasDaEstadia,
} from '@tropeiro/contract/faturamento/estadias/relogio/termos'
import { Dinheiro, FormDialog, Numero, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useGravarRegraDeEstadia } from '../estadias.queries.ts'

const opcoes = <T extends string>(nomes: Record<T, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label })) as { value: T; label: string }[]
const POR_CENTO = 10_000
const partes = (texto: string) => texto.split(/[\s,;]+/).filter(Boolean)

/** What one client agreed to about waiting and what is not in the price, or all others. */
export function RegraDeEstadiaDialog({
  regra,
  onClose,
}: {
  regra: RegraDeEstadiaDoCliente | null
  onClose: () => void
}) {
  const gravar = useGravarRegraDeEstadia()
  const r = regra?.regra ?? regraDaLei
  const f = useFormulario(RegraDeEstadiaEscrita, {
    de: {
      cliente: regra?.cliente ?? '',
      nome: regra?.nome ?? '',
      livre_horas: (r.livre_min / 60) as number | null,
      leitura: r.leitura,
      fracao: r.fracao,
      forma: r.forma,
      valor_centavos: r.valor_centavos,
      teto_dia_centavos: r.teto_dia_centavos as number | null,
      cedo: r.cedo,
      noite_de: r.noite?.de ?? '',
      noite_ate: r.noite?.ate ?? '',
      como: r.como,
      silencio_dias: r.silencio_dias as number | null,
      emails: r.emails.join(', '),
      reentrega: (r.reentrega / POR_CENTO) as number | null,
      devolucao: (r.devolucao / POR_CENTO) as number | null,
      agendamento_centavos: r.agendamento_centavos as number | null,
      armazenagem_dia_centavos: r.armazenagem_dia_centavos as number | null,
      armazenagem_livre_dias: r.armazenagem_livre_dias as number | null,
    },
    para: (v) => ({
      cliente: v.cliente,
      nome: v.nome,
      regra: {
        livre_min: Math.round((v.livre_horas ?? 0) * 60),
        leitura: v.leitura,
        fracao: v.fracao,
        forma: v.forma,
        valor_centavos: v.valor_centavos,
        valores: r.valores,
        teto_dia_centavos: v.teto_dia_centavos ?? 0,
        cedo: v.cedo,
        noite: v.noite_de && v.noite_ate ? { de: v.noite_de, ate: v.noite_ate } : null,
        como: v.como,
        silencio_dias: v.silencio_dias ?? 0,
        emails: partes(v.emails),
        reentrega: Math.round((v.reentrega ?? 0) * POR_CENTO),
        devolucao: Math.round((v.devolucao ?? 0) * POR_CENTO),
        agendamento_centavos: v.agendamento_centavos ?? 0,
        armazenagem_dia_centavos: v.armazenagem_dia_centavos ?? 0,
        armazenagem_livre_dias: v.armazenagem_livre_dias ?? 0,
      },
    }),
    campos: { 'regra.emails': 'emails', 'regra.noite.de': 'noite_de', 'regra.livre_min': 'livre_horas' },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const forma = f.form.watch('forma')
  return (
    <FormDialog
      form={f}
      title={regra ? 'Regra de estadia' : 'Nova regra de estadia'}
      description="Vale a do CNPJ; sem ela, a da raiz; sem ela, a de todos os outros clientes; sem nenhuma, a lei."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto
          form={f}
          name="cliente"
          label="Cliente"
          hint="CNPJ, CPF, os 8 primeiros do CNPJ, ou em branco para todos os outros"
          disabled={regra !== null}
        />
        <Texto form={f} name="nome" label="Nome" maxLength={80} />
        <Numero form={f} name="livre_horas" label="Tempo livre (horas)" />
        <Opcao
          form={f}
          name="leitura"
          label="Passado o tempo livre, cobra"
          options={opcoes(leiturasDaEstadia)}
        />
        <Opcao form={f} name="forma" label="Valor" options={opcoes(formasDaEstadia)} />
        <Dinheiro
          form={f}
          name="valor_centavos"
          label="De quanto"
          hint={forma === 'tonelada_hora' ? 'Em branco, o da lei no dia' : 'Por hora ou por dia'}
        />
        <Opcao form={f} name="fracao" label="Fração de hora" options={opcoes(fracoesDaEstadia)} />
        <Dinheiro form={f} name="teto_dia_centavos" label="No máximo por dia" hint="Zero: sem teto" />
        <Opcao
          form={f}
          name="cedo"
          label="Quem chega antes do combinado conta"
          options={[
            { value: 'chegada', label: 'Da chegada' },
            { value: 'agendado', label: 'Do horário combinado' },
          ]}
        />
        <Texto
          form={f}
          name="noite_de"
          label="Não conta das"
          placeholder="22:00"
          hint="Em branco, a noite conta"
        />
        <Texto form={f} name="noite_ate" label="Até as" placeholder="06:00" />
        <Opcao form={f} name="como" label="Sai como" options={opcoes(comoSeCobra)} />
        <Numero
          form={f}
          name="silencio_dias"
          label="Silêncio aceita em (dias)"
          hint="Zero: silêncio não aceita"
        />
        <Texto form={f} name="emails" label="E-mails do cliente" hint="Para o aviso e a proposta" />
        <Numero form={f} name="reentrega" label="Reentrega (% do frete)" />
        <Numero form={f} name="devolucao" label="Devolução (% do frete)" />
        <Dinheiro form={f} name="agendamento_centavos" label="Entrega agendada" />
        <Dinheiro form={f} name="armazenagem_dia_centavos" label="Armazenagem por dia" />
        <Numero form={f} name="armazenagem_livre_dias" label="Dias livres no armazém" />
      </div>
    </FormDialog>
  )
}
