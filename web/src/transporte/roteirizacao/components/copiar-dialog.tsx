import { PedidoDeCopia } from '@tropeiro/contract/transporte/roteirizacao/comparacao'
import { esforcos, type Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { useGo } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import { FormDialog, Numero, Opcao, useFormulario, Varias } from '../../../ui/index.ts'
import { useDuplicarPlano } from '../roteirizacao.queries.ts'

const A_MESMA = 'a mesma'
const igual = (segundos: number) => String(segundos)

/** The same day planned again: as it was, or with a question put to it. The answer is a run of its own, beside this one. */
export function CopiarDialog({
  plano,
  onClose,
}: {
  plano: Pick<Plano, '_id' | 'segundos' | 'onde' | 'lista_veiculos'>
  onClose: () => void
}) {
  const session = useLoggedSession()
  const go = useGo()
  const duplicar = useDuplicarPlano(plano._id)
  const f = useFormulario(PedidoDeCopia, {
    de: {
      segundos: igual(plano.segundos),
      sem_veiculos: [] as string[],
      sai_de: A_MESMA,
      folga_janelas_min: 0 as number | null,
    },
    para: (v) => ({
      segundos: Number(v.segundos),
      e_se: {
        sem_veiculos: v.sem_veiculos,
        sai_de: v.sai_de === A_MESMA ? null : v.sai_de,
        folga_janelas_min: v.folga_janelas_min ?? 0,
      },
    }),
    campos: {
      'e_se.sem_veiculos': 'sem_veiculos',
      'e_se.sai_de': 'sai_de',
      'e_se.folga_janelas_min': 'folga_janelas_min',
    },
    recusa: 'tela',
    enviar: duplicar.mutateAsync,
    ao: ({ dados }) => {
      onClose()
      return go(`/app/roteirizacao/gerar?plano=${dados._id}`)
    },
  })
  const tempos = [...new Set([...Object.values(esforcos), plano.segundos])].sort((a, b) => a - b)
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Planejar o mesmo dia de novo"
      description="As mesmas notas e portas, como foram lidas. Com um “e se”, o resultado serve para comparar e não vira romaneio."
      submitLabel="Planejar"
    >
      <div className="flex flex-col gap-4">
        <Varias
          form={f}
          name="sem_veiculos"
          label="E se estes veículos ficassem em casa?"
          options={plano.lista_veiculos.map((v) => ({ value: v.placa, label: v.placa, hint: v.nome }))}
          placeholder="Todos saem"
        />
        <Opcao
          form={f}
          name="sai_de"
          label="E se saíssem de outra base?"
          options={[
            { value: A_MESMA, label: `${plano.onde.nome} (a mesma)` },
            ...session.bases
              .filter(({ name }) => name !== plano.onde.nome)
              .map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        <Numero
          form={f}
          name="folga_janelas_min"
          label="E se recebessem mais cedo e mais tarde, em minutos?"
          hint="Alarga as janelas dos dois lados"
        />
        <Opcao
          form={f}
          name="segundos"
          label="Tempo de busca"
          options={tempos.map((s) => ({ value: igual(s), label: `${s} s` }))}
        />
      </div>
    </FormDialog>
  )
}
