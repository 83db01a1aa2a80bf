import type { Numeracao } from '@tropeiro/contract/fiscal/transmissao/calls'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Button, Field, FormSection, Input, Skeleton, toast } from '../../../../ui/index.ts'
import { type Serie, useDefinirProximo, useNumeracao } from '../../numeracao.queries.ts'

/** What SEFAZ has already refused in this series for being another program's. */
function DeFora({ de_fora: { quantos, maior } }: Numeracao) {
  if (quantos === 0) return null
  return (
    <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text sm:col-span-2">
      {quantos === 1
        ? `O número ${formatNumber(maior)} desta série é de outro programa.`
        : `${formatNumber(quantos)} números desta série são de outro programa; o maior que apareceu é ${formatNumber(maior)}.`}{' '}
      Veja nele o último número emitido e diga aqui o seguinte, para que os próximos não parem.
    </p>
  )
}

function Campo({ serie, atual }: { serie: Serie; atual: Numeracao }) {
  const [texto, setTexto] = useState(String(atual.proximo))
  const definir = useDefinirProximo()
  const proximo = Number(texto)
  const salvar = async () => {
    const salvo = await definir.mutateAsync({ ...serie, proximo }).catch(() => null)
    if (salvo) toast.success(`A série ${serie.serie} continua no número ${formatNumber(salvo.proximo)}.`)
  }
  return (
    <Field
      label="Próximo número"
      hint={`De ${formatNumber(atual.menor)} em diante`}
      error={definir.error?.message}
      className="min-w-0 flex-1"
    >
      <div className="flex gap-2">
        <Input
          inputMode="numeric"
          aria-label="Próximo número"
          value={texto}
          onChange={({ target }) => setTexto(target.value.replace(/[^0-9]/g, '').slice(0, 9))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void salvar()
          }}
        />
        <Button
          loading={definir.isPending}
          disabledReason={proximo === atual.proximo ? 'É o número em que a série já está' : undefined}
          onClick={() => void salvar()}
        >
          Definir
        </Button>
      </div>
    </Field>
  )
}

function Mudancas({ mudancas }: Numeracao) {
  if (mudancas.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-xs text-ink-3 sm:col-span-2">
      {mudancas.slice(0, 5).map((m) => (
        <li key={m.em}>
          {formatDateTime(m.em)}: de {formatNumber(m.de)} para {formatNumber(m.para)}, por {m.por}
        </li>
      ))}
    </ul>
  )
}

/** Where a series goes on: said once by a company that comes from another program. Saved by itself, apart from the form. */
export function ProximoNumero({ cnpj, modelo, serie, ambiente }: Serie) {
  const da: Serie = { cnpj, modelo, serie, ambiente }
  const { data } = useNumeracao(da)
  return (
    <FormSection
      title="Numeração"
      text={`Série ${serie}, em ${ambiente === '1' ? 'produção' : 'homologação'}. Quem emitia por outro programa diz aqui o número seguinte ao último dele.`}
    >
      {data ? (
        <>
          <DeFora {...data} />
          <Campo key={`${cnpj}:${serie}:${ambiente}:${data.proximo}`} serie={da} atual={data} />
          <Mudancas {...data} />
        </>
      ) : (
        <Skeleton className="h-14" />
      )}
    </FormSection>
  )
}
