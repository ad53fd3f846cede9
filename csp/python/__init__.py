"""Problems of Python programs: variables, arrays, constraints and objectives by methods."""
