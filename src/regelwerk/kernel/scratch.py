"""Room for compiled code to work in: words on the stack, which cost nothing and vanish with the function's return.

`np.empty` would ask the system for memory, which no GPU thread can.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic


def _scratch(context: Any, size: Any) -> Any:
    array: Any = types.Array(types.int64, 1, "C")
    tools: Any = cgutils

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        words, width = context.get_constant(types.intp, size.literal_value), context.get_constant(types.intp, 8)
        room = tools.alloca_once(builder, ir.ArrayType(ir.IntType(64), size.literal_value))
        made = context.make_array(array)(context, builder)
        data = builder.bitcast(room, made.data.type)
        context.populate_array(made, data=data, shape=[words], strides=[width], itemsize=width, meminfo=None)
        return made._getvalue()

    return (array(size), build) if isinstance(size, types.IntegerLiteral) else None


scratch: Any = intrinsic(_scratch)
"""`scratch(SIZE)` is an array of that many words, a constant; what is in them is left over from earlier."""
