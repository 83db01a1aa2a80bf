import { proporPercurso, saltoNoPercurso } from '@tropeiro/contract/fiscal/mdfe/percurso'
import { type ufs as todas, ufs } from '@tropeiro/contract/formats'
import { ArrowRight, Wand2, X } from 'lucide-react'
import { Button, DateInput, Field, FormSection, Input, Select } from '../../../ui/index.ts'
import { EscolherMunicipio, queixa } from '../../dfe/index.ts'
import { emSaoPaulo } from '../rascunho.ts'
import { useFormulario } from './formulario.tsx'

type Uf = (typeof todas)[number]
const estados = ufs.map((value) => ({ value, label: value }))

/** States on the way, in order, with the proposed road at hand. */
function Percurso() {
  const { rascunho, mudar, travado, pendencias } = useFormulario()
  const { uf_inicio, uf_fim, percurso } = rascunho
  const proposto = proporPercurso(uf_inicio, uf_fim)
  const salto = uf_inicio && uf_fim ? saltoNoPercurso(uf_inicio, percurso, uf_fim) : null
  const erro =
    queixa(pendencias, 'percurso') ?? (salto ? `${salto[0]} e ${salto[1]} não fazem divisa` : undefined)
  const livres = estados.filter(
    ({ value }) => value !== uf_inicio && value !== uf_fim && !percurso.includes(value as Uf),
  )
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <span className="text-xs font-medium text-ink-2">Percurso</span>
      <div className="flex flex-wrap items-center gap-1.5 text-sm">
        <span className="rounded-md bg-sunken px-2 py-1 font-medium">{uf_inicio || '—'}</span>
        {percurso.map((uf) => (
          <span key={uf} className="flex items-center gap-1.5">
            <ArrowRight size={14} className="text-ink-3" aria-hidden />
            <span className="flex items-center gap-1 rounded-md border border-line px-2 py-1">
              {uf}
              {!travado && (
                <button
                  type="button"
                  aria-label={`Tirar ${uf} do percurso`}
                  className="rounded-sm text-ink-3 hover:text-bad-text"
                  onClick={() =>
                    mudar(
                      'percurso',
                      percurso.filter((um) => um !== uf),
                    )
                  }
                >
                  <X size={13} aria-hidden />
                </button>
              )}
            </span>
          </span>
        ))}
        <ArrowRight size={14} className="text-ink-3" aria-hidden />
        <span className="rounded-md bg-sunken px-2 py-1 font-medium">{uf_fim || '—'}</span>
        {!travado && (
          <Select
            aria-label="Acrescentar UF ao percurso"
            size="sm"
            className="!w-28"
            value=""
            placeholder="Incluir UF"
            options={livres}
            onChange={(uf) => mudar('percurso', [...percurso, uf])}
          />
        )}
        {!travado && proposto.join() !== percurso.join() && (
          <Button size="sm" variant="ghost" icon={Wand2} onClick={() => mudar('percurso', proposto)}>
            Usar o mais curto{proposto.length > 0 ? `: ${proposto.join(', ')}` : ''}
          </Button>
        )}
      </div>
      {erro && (
        <p role="alert" className="text-xs text-bad-text">
          {erro}
        </p>
      )}
    </div>
  )
}

/** When the trip is to begin: a day and an hour, as they are said in São Paulo. */
function Inicio() {
  const { rascunho, mudar, travado, pendencias } = useFormulario()
  const [dia = '', hora = ''] = emSaoPaulo(rascunho.inicio_viagem)
  const por = (novoDia: string, novaHora: string) =>
    mudar('inicio_viagem', novoDia ? `${novoDia}T${novaHora || '08:00'}:00-03:00` : '')
  return (
    <div className="grid grid-cols-[1fr_96px] gap-2">
      <Field label="Início da viagem" hint="Vazio: não informar" error={queixa(pendencias, 'inicio_viagem')}>
        <DateInput value={dia} disabled={travado} onChange={(novo) => por(novo, hora)} />
      </Field>
      <Field label="Hora">
        <Input
          key={hora}
          className="num"
          placeholder="08:00"
          defaultValue={hora}
          maxLength={5}
          disabled={travado || dia === ''}
          onBlur={({ target }) => /^([01]\d|2[0-3]):[0-5]\d$/.test(target.value) && por(dia, target.value)}
        />
      </Field>
    </div>
  )
}

/** Where the trip begins and ends, and the road between. */
export function Trecho() {
  const { rascunho, mudar, travado, pendencias } = useFormulario()
  const [carga] = rascunho.carregamento
  return (
    <FormSection
      title="Viagem"
      text="Um MDF-e por UF de descarga. O percurso são as UFs entre as duas pontas."
    >
      <Field label="UF de carregamento" required error={queixa(pendencias, 'uf_inicio')}>
        <Select
          value={rascunho.uf_inicio}
          options={estados}
          disabled={travado}
          onChange={(uf) => mudar('uf_inicio', uf)}
        />
      </Field>
      <Field label="UF de descarga" required error={queixa(pendencias, 'uf_fim')}>
        <Select
          value={rascunho.uf_fim}
          options={estados}
          disabled={travado}
          onChange={(uf) => mudar('uf_fim', uf)}
        />
      </Field>
      <EscolherMunicipio
        label="Município de carregamento"
        uf={rascunho.uf_inicio}
        value={carga ?? null}
        disabled={travado}
        error={queixa(pendencias, 'carregamento') ?? queixa(pendencias, 'carregamento.0')}
        onChange={({ ibge, nome }) => mudar('carregamento', [{ ibge, nome }])}
      />
      <Inicio />
      <Percurso />
    </FormSection>
  )
}
