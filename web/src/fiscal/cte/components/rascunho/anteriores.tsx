import type { EntregaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { unmask } from '@tropeiro/contract/formats'
import { Field, Textarea } from '../../../../ui/index.ts'
import { useCampo } from '../../../dfe/index.ts'

/** CT-e of the carriers that passed a delivery on, whole: those of a part keep the notes that were told of them. */
export function Anteriores({ i }: { i: number }) {
  const campo = `entregas.${i}.anteriores`
  const { form, valor } = useCampo(campo)
  const anteriores = (valor ?? []) as EntregaDoCte['anteriores']
  const de = (chave: string) => anteriores.find((a) => a.chave === chave)?.notas ?? []
  return (
    <Field
      label="Chaves dos CT-e anteriores"
      className="sm:col-span-2"
      hint="De quem passou o serviço, uma por linha"
      error={form.pendencias.find((p) => p.campo.startsWith(campo))?.mensagem}
    >
      <Textarea
        rows={3}
        className="num"
        disabled={form.travado}
        value={anteriores.map((a) => a.chave).join('\n')}
        onChange={({ target }) =>
          form.mudar(
            campo,
            target.value
              .split(/[\n,;]+/)
              .map((chave) => unmask(chave).slice(0, 44))
              .filter(Boolean)
              .map((chave) => ({ chave, notas: de(chave) })),
          )
        }
      />
    </Field>
  )
}
